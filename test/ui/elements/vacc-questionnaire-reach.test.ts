import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import '../../../src/ui/entry/define.js';
import type {Section} from '../../../src/contract/questionnaire.js';
import type {VaccQuestionnaire} from '../../../src/ui/elements/vacc-questionnaire/vacc-questionnaire.js';
import {aCondition, aSection, texts} from '../../helpers/builders.js';
import {all, fieldOf, focused, one, press, questionnaire, said, search} from '../../helpers/questionnaire.js';
import {liveRegion} from './helpers/live-region.js';
import {simulateService} from './helpers/simulated-service.js';
import {waitUntil} from './helpers/wait-until.js';
import {areFontsWide} from '../../helpers/fonts.js';

const itFits = areFontsWide ? it.skip : it;

const long = 'Personne atteinte d’une Knochenmarkstransplantationsnachsorgeuntersuchung chronique';
const active = aCondition({label: texts('Active')});
const weight = aCondition({label: texts('Weight (kg)'), condition_type: 'float'});
const strange = aCondition({label: texts(long), help: texts('Why')});
/** Six levels, with long words. */
const deep = () => [
  ['Profession', 'Health', 'Hospital', 'Ward', 'Night', 'Guard'].reduceRight<Section | undefined>(
    (inner, name) =>
      aSection({
        title: texts(`${name} ${long}`),
        alert: texts(long),
        ...(inner ? {sections: [inner]} : {conditions: [active, weight, strange]}),
      }),
    undefined,
  )!,
];
async function opened(over: Parameters<typeof questionnaire>[1] = {}) {
  const element = await questionnaire(deep(), over);
  await press(element, 'Expand all');
  return element;
}

const startOf = (target: Element) => target.getBoundingClientRect().left;

describe('<vacc-questionnaire> by keyboard, pointer and screen size', () => {
  it('is worked by the keyboard alone: search, answer, clear, open a section, answer there', async () => {
    const element = await questionnaire([aSection({title: texts('Work'), conditions: [active, weight]})]);
    const keys = async (...pressed: string[]) => {
      for (const key of pressed) {
        if (key === 'Back') await sendKeys({down: 'Shift'});
        await sendKeys({press: key === 'Back' ? 'Tab' : key});
        if (key === 'Back') await sendKeys({up: 'Shift'});
      }
      await element.updateComplete;
    };
    one(element, '#f-search').focus();
    await sendKeys({type: 'act'});
    await keys('Tab', 'ArrowDown'); // to "Yes", and down to "No"
    expect(element.value.get(active.id)).to.equal(false);
    await keys('Back', 'Back', 'Escape', 'Tab', 'Tab', 'Tab', 'Enter'); // past "With answer" and "Expand all"
    expect(all(element, '.toggle').map(({ariaExpanded}) => ariaExpanded)).to.deep.equal(['true']);
    await keys('Tab', 'ArrowUp', 'Tab');
    expect(element.value.get(active.id)).to.equal(true);
    await sendKeys({type: '-2,5'});
    expect(element.value.get(weight.id)).to.equal('-2,5');
    await keys('Tab');
    expect(focused(element), 'the Tab key leads out').to.equal(null);
  });

  it('[UX-47] shows nothing on hover alone: a pointer over it changes no more than lines and colours', async () => {
    const element = await opened();
    const rules = element.shadowRoot!.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
    const hovered = rules.filter((rule): rule is CSSStyleRule => rule.cssText.includes(':hover'));
    expect(hovered).not.to.have.length(0);
    for (const {style} of hovered)
      expect([...style].join()).to.match(
        /^(?:(?:text-decoration|text-underline|background|border-\w+-color|color)[\w-]*,?)+$/,
      );
    expect(all(element, '[title], [draggable], [ontouchstart], [onmousedown]')).to.deep.equal([]);
  });

  for (const width of [320, 1280]) {
    it(`fits into ${width} px, open to six levels and with results: each section stands under its path, none is indented`, async () => {
      await setViewport({width, height: 640});
      const element = await opened();
      const fits = () => {
        const wide = all(element, '*').filter((part) => part.getBoundingClientRect().right > width + 0.5);
        expect(wide.filter((part) => !part.closest('.visually-hidden')).map(({outerHTML}) => outerHTML)).to.deep.equal(
          [],
        );
        expect(element.scrollWidth).to.be.at.most(element.clientWidth);
      };
      fits();
      const headings = all(element, '.part > h4');
      expect(headings.map((heading) => said(heading).split(' > ').length)).to.deep.equal([1, 2, 3, 4, 5]);
      expect(new Set([...headings, ...all(element, '.condition')].map(startOf)).size).to.equal(1);
      await search(element, 'personne');
      fits();
    });
  }

  for (const dir of ['ltr', 'rtl'])
    itFits(
      `aligns the choices with the last line of the question and over nothing from 800 px, and puts them below at 320 px (${dir})`,
      async () => {
        const help = aCondition({label: texts(`${long} ${long}`), help: texts('Why')});
        for (const width of [320, 800, 1280]) {
          await setViewport({width, height: 640});
          const element = await questionnaire([aSection({title: texts('Work'), conditions: [active, strange, help]})], {
            dir,
          });
          await press(element, 'Expand all');
          for (const question of all(element, '.condition')) {
            const words = document.createRange();
            words.selectNodeContents(question.querySelector('legend')!);
            const lines = [...words.getClientRects()];
            const last = Math.max(...lines.map(({bottom}) => bottom));
            const choices = [...question.querySelectorAll('.choice')].map((choice) => {
              const text = document.createRange();
              text.selectNodeContents(choice);
              return text.getBoundingClientRect();
            });
            const name = `${said(question)}, ${width} px`;
            const beside = choices.filter(({top, bottom}) => top < last - 4 && bottom > last - 20);
            expect(beside, name).to.have.length(width === 320 ? 0 : 3);
            for (const choice of choices)
              for (const line of [...lines, ...choices.filter((other) => other !== choice)])
                expect(
                  choice.right <= line.left + 0.5 ||
                    choice.left >= line.right - 0.5 ||
                    choice.top >= line.bottom - 4 ||
                    choice.bottom <= line.top + 4,
                  `${name} is over nothing`,
                ).to.equal(true);
          }
          element.remove();
        }
      },
    );

  itFits('is mirrored where the page runs from right to left, and keeps the direction of every text', async () => {
    const element = await opened({dir: 'rtl'});
    const [row, list] = ['.section', '.section-body > *'].map((piece) =>
      all(element, piece)[0]!.getBoundingClientRect(),
    );
    expect(list!.right, 'the questions stand farther from the right').to.be.below(row!.right);
    for (const text of all(element, '.service-text')) expect(getComputedStyle(text).direction).to.equal('ltr');
    const starts = all(element, '.choice').map((label) => {
      const [radio, words] = [label.firstElementChild!, document.createRange()];
      words.selectNode(label.lastChild!);
      const {left} = radio.getBoundingClientRect();
      expect(words.getBoundingClientRect().right, `${said(label)} is beside its radio`).to.be.within(left - 12, left);
      return left;
    });
    expect(starts.slice(0, 3), 'yes comes first').to.deep.equal(starts.slice(0, 3).toSorted((a, b) => b - a));
  });

  it('shows the sections above a result from the right where the page runs from right to left', async () => {
    const inner = aSection({title: texts('Hospital'), conditions: [active]});
    const outer = aSection({title: texts('Profession'), sections: [inner]});
    const element = await questionnaire([outer], {dir: 'rtl'});
    await search(element, 'active');
    const way = all(element, 'legend .service-text').slice(0, 2);
    expect(way.map(said)).to.deep.equal(['Profession', 'Hospital']);
    expect(startOf(way[1]!)).to.be.below(startOf(way[0]!));
  });
});

describe('a questionnaire that holds the step', () => {
  it('after Continue says how many questions were added, shows them and focuses the first; Continue then goes on', async () => {
    const first = aSection({conditions: [active]});
    const more = aSection({title: texts('Figures'), conditions: [weight, strange]});
    let asked = 0;
    simulateService(() => Response.json(asked++ === 0 ? [first] : [first, more]));
    const shell = Object.assign(document.createElement('vacc-assistant'), {lang: 'en', baseUrl: '/service'});
    document.body.append(shell);
    shell.patientFile = {patient: {birthdate: '1990-05-10', gender: 'f'}};
    await shell.updateComplete;
    await shell.goTo('profile');
    const profile = () => shell.shadowRoot!.querySelector('vacc-questionnaire') as VaccQuestionnaire;
    await waitUntil(() => profile()?.shadowRoot?.querySelector('input[type=search]'), 'the search');
    await profile().focusPath(`patient.conditions[${active.id}]`);
    (focused(profile()) as HTMLInputElement).click();
    const region = liveRegion(shell);
    const onward = shell.shadowRoot!.querySelector<HTMLElement>('#continue')!;
    onward.focus();
    onward.click();
    await waitUntil(() => focused(profile()), 'the focus is in the step');
    expect(focused(profile())?.id).to.equal(fieldOf(weight));
    const told = '2 questions added. Answer what you can, then continue.';
    expect(said(one(profile(), '[part=notice]'))).to.equal(told);
    await waitUntil(() => region.textContent.includes(told), 'it is spoken');
    expect(all(profile(), '.condition').map((one) => said(one.querySelector('label, legend')!))).to.deep.equal([
      'Figures Weight (kg)',
      `Figures ${long}`,
    ]);
    await press(profile(), 'New questions (2)');
    expect(all(profile(), '.toggle').map(said), 'all topics').to.deep.equal(['Health 1 answer', 'Figures To look at']);
    onward.click();
    await waitUntil(() => shell.step === 'history', 'the next step');
    shell.remove();
  });
});

describe('the announcements of the search [UX-16]', () => {
  it('are none at first, and the count once, a second after the last key', async () => {
    simulateService();
    const shell = Object.assign(document.createElement('vacc-assistant'), {lang: 'en', baseUrl: '/service'});
    document.body.append(shell);
    await shell.updateComplete;
    const region = liveRegion(shell);
    expect(region.textContent).to.equal('');
    shell.patientFile = {patient: {birthdate: '1990-05-10', gender: 'f'}};
    await shell.updateComplete;
    await shell.goTo('profile');
    const profile = () => shell.shadowRoot!.querySelector('vacc-questionnaire') as VaccQuestionnaire;
    await waitUntil(() => profile()?.shadowRoot?.querySelector('input[type=search]'), 'the search');
    const heard: {text: string; after: number}[] = [];
    let typedAt = 0;
    const listen = () => {
      const text = region.textContent; // or that the questions are loading, on a busy machine
      if (text.includes('found')) heard.push({text, after: performance.now() - typedAt});
    };
    new MutationObserver(listen).observe(region, {subtree: true, childList: true});
    for (const text of ['p', 'pr', 'pre', 'preg']) {
      await search(profile(), text);
      typedAt = performance.now();
    }
    await waitUntil(() => heard.length > 0, 'the count is spoken');
    expect(heard.map(({text}) => text)).to.deep.equal([said(one(profile(), '[role=search] .muted'))]);
    expect(heard[0]!.text).to.match(/^\d+ questions? found/);
    expect(heard[0]!.after).to.be.at.least(950);
    shell.remove();
  });
});
