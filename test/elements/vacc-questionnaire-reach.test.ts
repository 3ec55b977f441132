import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import '../../src/entry/define.js';
import type {Section} from '../../src/contract/questionnaire.js';
import type {VaccQuestionnaire} from '../../src/elements/vacc-questionnaire/vacc-questionnaire.js';
import {aCondition, aSection, texts} from '../helpers/builders.js';
import {all, focused, one, press, questionnaire, said, search} from '../helpers/questionnaire.js';
import {simulateService} from './helpers/simulated-service.js';
import {waitUntil} from './helpers/wait-until.js';

const long = 'Personne atteinte d’une Knochenmarkstransplantationsnachsorgeuntersuchung chronique';
const active = aCondition({label: texts('Active')});
const weight = aCondition({label: texts('Weight (kg)'), condition_type: 'float'});
const strange = aCondition({label: texts(long), help: texts('Why')});
/** Four levels, with long words. */
const deep = () => [
  ['Profession', 'Health', 'Hospital', 'Ward'].reduceRight<Section | undefined>(
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
    await keys('Tab', 'Tab', 'ArrowUp'); // past the filter, to the third choice; up to "No"
    expect(element.value.get(active.id)).to.equal(false);
    await keys('Back', 'Back', 'Escape', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter'); // the filter, expand, collapse
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
    for (const {style} of hovered) expect([...style].join()).to.match(/^(text-decoration|background)[\w,-]*$/);
    expect(all(element, '[title], [draggable], [ontouchstart], [onmousedown]')).to.deep.equal([]);
  });

  it('fits into 320 px, open to any depth and with results; from the third level on the titles above are shown instead of indentation', async () => {
    await setViewport({width: 320, height: 640});
    const element = await opened();
    const fits = () => {
      const wide = all(element, '*').filter((part) => part.getBoundingClientRect().right > 320.5);
      expect(wide.filter((part) => !part.closest('.visually-hidden')).map(({outerHTML}) => outerHTML)).to.deep.equal(
        [],
      );
      expect(element.scrollWidth).to.be.at.most(element.clientWidth);
    };
    fits();
    const bodies = all(element, '.section-body').map(startOf);
    expect(bodies[3]).to.equal(bodies[2]);
    expect(all(element, '.place').map(({offsetHeight}) => offsetHeight > 0)).to.deep.equal([true, true]);
    await search(element, 'personne');
    fits();
    await setViewport({width: 1280, height: 800});
    await search(element, '');
    expect(all(element, '.place').map(({offsetHeight}) => offsetHeight > 0)).to.deep.equal([false, false]);
  });

  it('is mirrored where the page runs from right to left, and keeps the direction of every text', async () => {
    const element = await opened({dir: 'rtl'});
    const edges = all(element, '.section').map((section) => section.getBoundingClientRect().right);
    expect(edges, 'deeper sections stand farther from the right').to.deep.equal(edges.toSorted((a, b) => b - a));
    expect(new Set(edges).size).to.equal(edges.length);
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
  it('leads a user who pressed Continue to the added questions, and shows them on demand', async () => {
    const first = aSection({conditions: [active]});
    let asked = 0;
    const service = simulateService(() =>
      Response.json(asked++ === 0 ? [first] : [first, aSection({conditions: [weight]})]),
    );
    const shell = Object.assign(document.createElement('vacc-assistant'), {lang: 'en', baseUrl: '/service'});
    document.body.append(shell);
    shell.patientFile = {patient: {birthdate: '1990-05-10', gender: 'f'}};
    await shell.updateComplete;
    await shell.goTo('profile');
    const profile = () => shell.shadowRoot!.querySelector('vacc-questionnaire') as VaccQuestionnaire;
    await waitUntil(() => profile()?.shadowRoot?.querySelector('input[type=search]'), 'the search');
    await profile().focusPath(`patient.conditions[${active.id}]`);
    (focused(profile()) as HTMLInputElement).click();
    const onward = shell.shadowRoot!.querySelector<HTMLElement>('#continue')!;
    onward.focus();
    onward.click();
    await waitUntil(() => focused(profile()), 'the focus is in the step');
    expect(focused(profile())).to.have.trimmed.text('1 question added, 0 removed');
    await press(profile(), 'New questions (1)');
    expect(said(one(profile(), '.condition'))).to.contain('Weight (kg)');
    shell.remove();
    service.restore();
  });
});

describe('the announcements of the search [UX-16]', () => {
  it('are none at first, and the count once, a second after the last key', async () => {
    const service = simulateService();
    const shell = Object.assign(document.createElement('vacc-assistant'), {lang: 'en', baseUrl: '/service'});
    document.body.append(shell);
    const region = shell.querySelector('[slot=announcer]')!;
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
    expect(heard.map(({text}) => text)).to.deep.equal([said(one(profile(), '[role=search] p'))]);
    expect(heard[0]!.text).to.match(/^\d+ questions? found/);
    expect(heard[0]!.after).to.be.at.least(950);
    shell.remove();
    service.restore();
  });
});
