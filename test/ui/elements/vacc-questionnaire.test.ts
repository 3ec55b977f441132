import {expect} from '@open-wc/testing';
import {resetMouse, sendKeys} from '@web/test-runner-commands';
import type {LocalizedText} from '../../../src/contract/localized-text.js';
import type {Condition, Section} from '../../../src/contract/questionnaire.js';
import {path} from '../../../src/domain/entries/entries.js';
import {noTogether, unknown} from '../../../src/domain/questionnaire/yes-or-no.js';
import {aCondition, aSection, texts} from '../../helpers/builders.js';
import {
  all,
  choice,
  fieldOf,
  one,
  press,
  questionnaire,
  reported,
  said,
  search,
  spoken,
  type,
} from '../../helpers/questionnaire.js';

const diabetes = aCondition({label: texts('Diabetes', 'Diabète'), help: texts('Type 1\nor type 2')});
const weeks = aCondition({label: texts('Week of birth'), condition_type: 'integer'});
const score = aCondition({label: texts('T-score'), condition_type: 'float'});
const start = aCondition({label: texts('Start of the pregnancy'), condition_type: 'date'});
const strange = aCondition({label: texts('Blood group'), condition_type: 'choice'});
const inner = aSection({title: texts('Numbers'), conditions: [weeks, score, start, strange]});
const outer = aSection({
  title: texts('Long-term diseases'),
  question: texts('Does one of these apply?'),
  description: texts('Answer what you know.'),
  help: texts('Why we ask'),
  alert: texts('Live vaccines may not be suitable.'),
  conditions: [diabetes],
  sections: [inner],
});
const tree = (...sections: Section[]) => (sections.length > 0 ? sections : [outer]);

/** The element with every section of the example open. */
async function opened(over: Parameters<typeof questionnaire>[1] = {}) {
  const element = await questionnaire(tree(), over);
  await press(element, 'Expand all');
  return element;
}

describe('<vacc-questionnaire>', () => {
  it('shows each closed topic as a heading with its title and its number of answers [§2.4-section]', async () => {
    const element = await questionnaire(tree(), {value: new Map([[diabetes.id, true]]), headingLevel: 2});
    const toggle = one(element, 'h3 button');
    expect(said(toggle)).to.equal('Long-term diseases 1 answer');
    expect(toggle.getAttribute('aria-expanded')).to.equal('false');
    expect(all(element, 'input:not([type=search])')).to.have.length(0);
  });

  it('opens and closes a topic by its heading, which names what it controls', async () => {
    const element = await questionnaire(tree());
    await press(element, 'Long-term diseases');
    const toggle = one(element, 'h3 button');
    expect(toggle.getAttribute('aria-expanded')).to.equal('true');
    expect(element.shadowRoot?.getElementById(toggle.getAttribute('aria-controls') ?? '')).to.contain.text('Diabetes');
    await press(element, 'Long-term diseases');
    expect(all(element, 'fieldset')).to.have.length(0);
  });

  it('shows question, description, alert and, on demand, help of an open section', async () => {
    const element = await opened();
    for (const text of ['Does one of these apply?', 'Answer what you know.', 'Live vaccines may not be suitable.']) {
      expect(all(element, '.section .service-text').find(({textContent}) => textContent === text)).to.be.displayed;
    }
    expect(one(element, '.part > .help summary').ariaLabel).to.equal('Help: Long-term diseases');
    expect(said(one(element, '[part=alert]'))).to.equal('Alert Live vaccines may not be suitable.');
    expect(said(one(element, 'h3 button'))).not.to.contain('Alert');
  });

  for (const audience of ['professional', 'public'] as const) {
    it(`shows each alert of a closed topic in words, once, with the section it belongs to, ${audience} [H11]`, async () => {
      const alert = texts('Live vaccines may not be suitable.');
      const inner = aSection({title: texts('Inner'), alert, conditions: [diabetes]});
      const beside = aSection({title: texts('Beside'), alert: texts('Ask first.'), conditions: [weeks]});
      const middle = aSection({title: texts('Middle'), question: {}, sections: [inner, beside]});
      const outer = aSection({title: texts('Outer'), alert: texts('Ask first.'), sections: [middle]});
      const element = await questionnaire(tree(outer), {audience});
      const word = audience === 'public' ? 'Important' : 'Alert';
      const alerts = () => all(element, '[part=alert]').map(said);
      expect(alerts()).to.deep.equal([
        `${word} Ask first.`,
        `${word} Middle > Inner: Live vaccines may not be suitable.`,
      ]);
      for (const box of all(element, '[part=alert]')) expect(box).to.be.displayed;
      await press(element, 'Outer');
      expect(alerts(), 'each where its questions are').to.deep.equal([
        `${word} Ask first.`,
        `${word} Live vaccines may not be suitable.`,
        `${word} Ask first.`,
      ]);
      expect(said(all(element, '[part=alert]')[1]!.previousElementSibling!)).to.equal('Middle > Inner');
    });
  }

  it('names a section without a title by its question, in headings, in the trail and in the help, and says it once', async () => {
    const inner = aSection({title: {}, question: texts('Where?'), conditions: [diabetes]});
    const outer = aSection({title: {}, question: texts('Do you travel?'), help: texts('Why'), sections: [inner]});
    const element = await questionnaire(tree(outer));
    await press(element, 'Do you travel?');
    expect(said(one(element, '.title'))).to.equal('Do you travel?');
    expect(said(one(element, 'h4'))).to.equal('Where?');
    expect(one(element, '.part > .help summary').ariaLabel).to.equal('Help: Do you travel?');
    for (const title of ['Do you travel?', 'Where?']) {
      expect(all(element, '.service-text').filter((text) => said(text) === title)).to.have.length(1);
    }
    await search(element, 'diabetes');
    expect(said(one(element, '.trail'))).to.equal('Do you travel? > Where?');
  });

  it('shows a section that holds both questions and sub-sections whole [§2.4-sections-or-conditions]', async () => {
    const element = await opened();
    expect(all(element, '.condition')).to.have.length(5);
    expect(said(one(element, 'h4'))).to.equal('Numbers');
  });

  it('keeps the line breaks of a text and never reads it as HTML', async () => {
    const help = texts('<b>one</b>\r\ntwo');
    const element = await questionnaire(tree(aSection({description: help})));
    await press(element, 'Health');
    const shown = one(element, '.service-text', 'two');
    expect(shown.textContent).to.equal('<b>one</b>\ntwo'); // a carriage return is a control character
    expect(getComputedStyle(shown).whiteSpace).to.equal('pre-line');
  });

  it('marks a text in another language with its tag', async () => {
    const element = await questionnaire(tree(aSection({title: {de: 'Gesundheit'}})));
    expect(one(element, 'h3 [lang]').lang).to.equal('de');
    expect(said(one(element, 'h3 .tag'))).to.equal('de');
  });

  it('marks a path in another language once, at its end', async () => {
    const within = (title: LocalizedText, inner: Section) => aSection({title, question: {}, sections: [inner]});
    const leaf = aSection({title: {de: 'Impfung'}, conditions: [diabetes]});
    const path = within({en: 'Health'}, within({de: 'Gesundheit'}, within({de: 'Krankheit'}, leaf)));
    const element = await questionnaire(tree(path));
    await search(element, 'diabetes');
    expect(said(one(element, '.trail'))).to.equal('Health > Gesundheit > Krankheit > Impfung de');
    expect(all(element, '.trail [lang=de]')).to.have.length(3);
    await search(element, '');
    await press(element, 'Health');
    expect(said(one(element, 'h4'))).to.equal('Gesundheit > Krankheit > Impfung de');
  });

  it('does not repeat a long label in the name of its help', async () => {
    const label = texts('Person in close and lasting contact with somebody at risk. '.repeat(3));
    const element = await questionnaire(tree(aSection({conditions: [aCondition({label, help: texts('Why')})]})));
    await press(element, 'Health');
    const help = one(element, 'fieldset summary');
    expect(said(help)).to.equal('Help');
    expect(help.hasAttribute('aria-label')).to.equal(false);
  });

  describe('a yes-or-no question', () => {
    for (const {why, given, word} of [
      {why: 'answered yes', given: true, word: 'Yes'},
      {why: 'answered no', given: false, word: 'No'},
      {why: 'answered no together with others', given: noTogether, word: 'No'},
      {why: 'left open, by "I don\'t know"', given: unknown, word: 'No answer'},
    ]) {
      it(`shows that it is ${why} [§2.4-condition-type]`, async () => {
        const element = await opened({value: new Map([[diabetes.id, given]])});
        expect(checked(element)).to.deep.equal([choice(element, 'Diabetes', word)]);
      });
    }

    for (const audience of ['professional', 'public'] as const) {
      it(`has nothing selected before the user chooses, ${audience} [H04]`, async () => {
        expect(checked(await opened({audience}))).to.deep.equal([]);
      });
    }

    it('reports yes as true, no as false, and no answer as none [§2.3-value] [H04]', async () => {
      const element = await opened();
      const values = reported(element);
      for (const word of ['Yes', 'No', 'No answer']) choice(element, 'Diabetes', word).click();
      expect(values.map((value) => value.get(diabetes.id))).to.deep.equal([true, false, undefined]);
      expect(values.at(-1)?.has(diabetes.id)).to.equal(false);
    });

    it('is one tab stop, reversible with the arrow keys', async () => {
      const element = await opened();
      choice(element, 'Diabetes', 'No answer').focus();
      await sendKeys({press: 'ArrowUp'});
      expect(element.value.get(diabetes.id)).to.equal(false);
      await sendKeys({press: 'ArrowDown'});
      expect(element.value.has(diabetes.id)).to.equal(false);
    });

    it('keeps "I don\'t know" of the public as an answer of its own', async () => {
      const element = await opened({audience: 'public'});
      const values = reported(element);
      choice(element, 'Diabetes', 'I don’t know').click();
      await element.updateComplete;
      expect(values.map((value) => value.get(diabetes.id))).to.deep.equal([unknown]);
      expect(checked(element)).to.deep.equal([choice(element, 'Diabetes', 'I don’t know')]);
      await press(element, 'Long-term diseases');
      await press(element, 'Long-term diseases');
      expect(checked(element)).to.deep.equal([choice(element, 'Diabetes', 'I don’t know')]);
    });

    it('takes an answer back by "No answer" of professionals, which is selected until other answers are given', async () => {
      const element = await opened({value: new Map([[diabetes.id, true]])});
      choice(element, 'Diabetes', 'No answer').click();
      await element.updateComplete;
      expect(element.value.has(diabetes.id)).to.equal(false);
      expect(checked(element)).to.deep.equal([choice(element, 'Diabetes', 'No answer')]);
      element.value = new Map();
      await element.updateComplete;
      expect(checked(element), 'of another patient, for example').to.deep.equal([]);
    });
  });

  it('keeps numbers and dates as typed, and drops empty answers [§2.4-condition-type]', async () => {
    const element = await opened();
    await type(element, one<HTMLInputElement>(element, `#${fieldOf(weeks)}`), '3x');
    await type(element, one<HTMLInputElement>(element, `#${fieldOf(start)}`), '7');
    expect(element.value.get(weeks.id)).to.equal('3x');
    expect(element.value.get(start.id)).to.deep.include({day: '7', month: '', year: ''});
    await type(element, one<HTMLInputElement>(element, `#${fieldOf(weeks)}`), '');
    await type(element, one<HTMLInputElement>(element, `#${fieldOf(start)}`), '');
    expect(element.value.size).to.equal(0);
  });

  it('says how a number with decimals was read', async () => {
    const element = await opened();
    const texts = spoken(element);
    const field = one<HTMLInputElement>(element, `#${fieldOf(score)}`);
    expect(field.inputMode).to.equal('text');
    await type(element, field, '-2,5');
    expect(said(field.closest('.field') as Element)).to.contain('Read as -2.5');
    expect(texts.at(-1)).to.deep.equal({text: 'Read as -2.5', delay: 1000});
    await type(element, field, '-2,5,1');
    expect(said(field.closest('.field') as Element)).not.to.contain('Read as');
    expect(texts.at(-1)?.text).to.equal('');
  });

  it('warns about a date before birth without refusing it', async () => {
    const value = new Map([[start.id, {day: '1', month: '1', year: '1989'}]]);
    const element = await opened({value, birthdate: '1990-05-10' as never});
    expect(said(one(element, '.doubt'))).to.equal('This date is before the date of birth. Check it.');
  });

  it('shows a question of an unknown type, and that it cannot be answered here [§2.4-condition-type] [H13]', async () => {
    const element = await opened();
    const condition = one(element, '.condition', 'Blood group');
    expect(said(condition)).to.contain('This question cannot be answered here');
    expect(condition.querySelector('input')).to.equal(null);
  });

  it('gives the same question in two places one answer and fields of their own', async () => {
    const element = await questionnaire(
      tree(
        aSection({title: texts('A'), conditions: [diabetes]}),
        aSection({title: texts('B'), conditions: [diabetes]}),
      ),
    );
    await press(element, 'Expand all');
    const [first, second] = all<HTMLInputElement>(element, 'input[type=radio]:first-child').filter(({id}) => id !== '');
    second?.click();
    await element.updateComplete;
    expect(first?.checked).to.equal(true);
    expect(second?.checked).to.equal(true);
    expect(first?.id).to.equal(fieldOf(diabetes));
    const ids = all(element, '[id]').map(({id}) => id);
    expect(new Set(ids).size).to.equal(ids.length);
  });

  it('distinguishes sections and questions with the same id', async () => {
    const again = () => aSection({id: 'same', title: texts('Same'), conditions: [diabetes, diabetes]});
    const element = await questionnaire(tree(again(), again(), aSection({title: texts('Other'), sections: [again()]})));
    await press(element, 'Expand all');
    const ids = all(element, '[id]').map(({id}) => id);
    expect(new Set(ids).size).to.equal(ids.length);
    expect(all(element, 'fieldset')).to.have.length(6);
    all(element, '.toggle')[0]?.click();
    await element.updateComplete;
    expect(all(element, '.toggle').map(({ariaExpanded}) => ariaExpanded)).to.deep.equal(['false', 'true', 'true']);
    element.sections = [again(), again()];
    await element.updateComplete;
    expect(all(element, '.toggle').map(({ariaExpanded}) => ariaExpanded)).to.deep.equal(['false', 'true']);
  });

  it('asks for dates in the order set by the host page', async () => {
    const element = await opened({dateOrder: 'mdy'});
    expect(all(element, '.part-label').map(said)).to.deep.equal(['Month', 'Day', 'Year']);
  });

  it('resolves every id reference inside its root', async () => {
    const element = await opened({problems: [problem(weeks)], value: new Map([[weeks.id, 'x']])});
    for (const name of ['aria-controls', 'aria-describedby', 'for', 'aria-labelledby']) {
      for (const at of all(element, `[${name}]`)) {
        for (const id of at.getAttribute(name)?.split(' ') ?? []) {
          expect(element.shadowRoot?.getElementById(id), `${name}=${id}`).not.to.equal(null);
        }
      }
    }
  });

  it('shows an error in the same words beside the field and in the summary', async () => {
    const element = await opened({problems: [problem(weeks)], value: new Map([[weeks.id, 'x']])});
    const text = 'Week of birth: enter a whole number, without decimals';
    expect(said(one(element, '[part=error]'))).to.contain(text);
    expect(said(one(element, '#error-summary li'))).to.equal(text);
    expect(one(element, `#${fieldOf(weeks)}`).getAttribute('aria-invalid')).to.equal('true');
  });

  it('says which answers came from the patient record, and leaves locked ones as they are', async () => {
    const at = path.condition(diabetes.id);
    const element = await opened({origins: new Map([[at, 'host']]), lockedFields: [at]});
    expect(said(one(element, '.condition', 'Diabetes'))).to.contain('From the patient record');
    expect(choice(element, 'Diabetes', 'Yes').disabled).to.equal(true);
  });

  it('lists the answers that are no longer asked, by the labels known', async () => {
    const removed = aCondition({label: texts('Asthma')});
    const element = await questionnaire(tree(), {
      setAside: new Map<string, boolean | string>([
        [removed.id, false],
        ['gone', '7'],
      ]),
      known: new Map([[removed.id, removed]]),
    });
    const notice = one(element, '[part=notice]');
    expect(said(notice)).to.contain('No longer asked, will not be used');
    expect([...notice.querySelectorAll('li')].map(said)).to.deep.equal(['Asthma: No', 'Untitled (id gone): 7']);
  });

  it('does not say of an answer whose question has another type now that it is no longer asked', async () => {
    const element = await questionnaire(tree(), {setAside: new Map([[diabetes.id, '12']])});
    expect(said(one(element, '[part=notice]'))).to.equal(
      'Not sent: not in the form that this question takes Diabetes: 12',
    );
  });

  for (const {why, over, text} of [
    {why: 'no question applies', over: {sections: []}, text: 'No question applies. You can continue.'},
    {
      why: 'the first load failed',
      over: {sections: [], state: 'failed'},
      text: 'The questions could not be loaded. You can retry, or continue without the health profile: the result may be less precise.',
    },
    {
      why: 'a reload changed the questions',
      over: {reloaded: {added: ['a'], removed: ['b', 'c']}},
      text: '1 question added. 2 questions removed. Answer what applies, then continue.',
    },
    {
      why: 'parts could not be read',
      over: {sections: [outer, {title: 'no section'} as never]},
      text: '1 part of the answer could not be read and is not shown.',
    },
  ] as const) {
    it(`says so when ${why}`, async () => {
      const element = await questionnaire(tree(), over);
      expect(said(element.shadowRoot as never)).to.contain(text);
    });
  }

  it('announces the changes of a reload, but not those before its first update', async () => {
    const element = await questionnaire(tree());
    const texts = spoken(element);
    element.reloaded = {added: [], removed: []};
    await element.updateComplete;
    element.reloaded = {added: [], removed: ['a']};
    await element.updateComplete;
    expect(texts.map(({text}) => text)).to.deep.equal(['The questions are the same.', '1 question removed.']);
  });

  it('offers "Go to Continue" only where the owner supports it', async () => {
    const element = await questionnaire(tree());
    expect(all(element, 'button').map(said)).not.to.include('Go to Continue');
    element.skippable = true;
    await element.updateComplete;
    const asked = requests(element);
    await press(element, 'Go to Continue');
    expect(asked).to.deep.equal(['vacc-skip-request']);
  });

  it('asks for the questions again where they failed to load, and nowhere else', async () => {
    const element = await questionnaire([], {state: 'failed'});
    const asked = requests(element);
    await press(element, 'Load the questions');
    expect(asked).to.deep.equal(['vacc-refresh-request']);
    for (const over of [{state: 'pending'}, {state: 'loaded'}, {state: 'failed', sections: tree()}] as const) {
      Object.assign(element, {sections: []}, over);
      await element.updateComplete;
      expect(all(element, 'button').map(said)).not.to.include('Load the questions');
    }
  });

  it('is accessible closed, open, with problems, empty and failed', async () => {
    await resetMouse();
    await expect(await questionnaire(tree(), {skippable: true})).to.be.accessible();
    await expect(await opened({problems: [problem(weeks)]})).to.be.accessible();
    await expect(await questionnaire([], {state: 'failed'})).to.be.accessible();
  });
});

/** Records what the element asks its owner for. */
function requests(element: HTMLElement): string[] {
  const asked: string[] = [];
  for (const name of ['vacc-refresh-request', 'vacc-skip-request']) {
    element.addEventListener(name, (event) => asked.push(event.type));
  }
  return asked;
}

const checked = (element: Parameters<typeof all>[0]) =>
  all<HTMLInputElement>(element, 'input[type=radio]').filter((radio) => radio.checked);

const problem = ({id}: Condition) =>
  ({code: 'int.format', condition: id, step: 'profile', path: path.condition(id)}) as const;
