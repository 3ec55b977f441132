import {expect} from '@open-wc/testing';
import {readQuestionnaire, type Condition, type Section} from '../../../src/contract/questionnaire.js';
import type {Answer} from '../../../src/domain/entries/entries.js';
import {indexConditions} from '../../../src/domain/questionnaire/tree.js';
import {noTogether, unknown} from '../../../src/domain/questionnaire/yes-or-no.js';
import {setLanguage} from '../../../src/words/localize.js';
import {wholeQuestionnaire} from '../../../src/simulator/questionnaire.js';
import {aCondition, aSection, texts} from '../../helpers/builders.js';
import {aGeneratedTree} from '../../helpers/large-tree.js';
import {all, choice, fieldOf, focused, one, press, questionnaire, said, search} from '../../helpers/questionnaire.js';

const asking = (...labels: string[]) => labels.map((label) => aCondition({label: texts(label)}));
const section = (title: string, conditions = asking(`${title}?`), sections: readonly Section[] = []) =>
  aSection({title: texts(title), question: {}, conditions, sections});
const given = (...answers: (readonly [{readonly id: string}, Answer])[]) =>
  new Map(answers.map(([{id}, answer]) => [id, answer]));
const many = (title: string, count: number) =>
  section(title, asking(...Array.from({length: count}, (_, index) => `${title} ${index}`)));

describe('the topics of <vacc-questionnaire>', () => {
  it('say what they are about: up to four questions, a long one by its beginning', async () => {
    const long = 'Person living or working in an institution for medical care, in close contact with others';
    const inner = section('Inner', asking('Third', long, 'Fifth'));
    const element = await questionnaire([section('Outer', asking('First', 'Second'), [inner]), section('Short')]);
    expect(all(element, '.preview').map(said)).to.deep.equal([
      'First, Second, Third, Person living or working in an institution for…',
      'Short?',
    ]);
    await press(element, 'Outer');
    expect(all(element, '.preview').map(said), 'of an open topic the questions are there').to.deep.equal(['Short?']);
  });

  it('open by a press anywhere on their row', async () => {
    const element = await questionnaire([section('Outer')]);
    const {left, top, height} = one(element, '.preview').getBoundingClientRect();
    const hit = element.shadowRoot!.elementFromPoint(left + 10, top + height / 2);
    (hit as HTMLElement).click();
    await element.updateComplete;
    expect(all(element, 'fieldset')).to.have.length(1);
  });

  for (const {lang, words} of [
    {lang: 'en', words: ['To look at', '1 answer', 'All No', '2 answers', '']},
    {lang: 'fr', words: ['À voir', '1 réponse', 'Tout à Non', '2 réponses', '']},
  ] as const) {
    it(`say how far they are, in ${lang}`, async () => {
      const [a, b, c, d] = Array.from({length: 4}, () => asking('One', 'Two')) as [
        ReturnType<typeof asking>,
        ReturnType<typeof asking>,
        ReturnType<typeof asking>,
        ReturnType<typeof asking>,
      ];
      const value = given([b[0]!, false], [c[0]!, false], [c[1]!, noTogether], [d[0]!, false], [d[1]!, unknown]);
      const sections = [a, b, c, d, []].map((conditions) => section('Topic', conditions));
      const element = await questionnaire(sections, {lang, value});
      await setLanguage(lang);
      await element.updateComplete;
      expect(all(element, '.toggle').map((toggle) => said(toggle).replace(/^Topic(?: \(fr\))? ?/, ''))).to.deep.equal(
        words,
      );
      await setLanguage('en');
    });
  }

  it('stand in groups that are open where they are few, and closed where they are many', async () => {
    const group = (rows: number) =>
      section(
        'Group',
        [],
        Array.from({length: rows}, (_, index) => many(`Row ${index}`, 10)),
      );
    const few = await questionnaire([group(8), section('Other')]);
    expect(all(few, '.toggle')).to.have.length(9);
    expect(said(one(few, '.group h3'))).to.equal('Group');
    const lots = await questionnaire([group(13), section('Other')]);
    expect(all(lots, '.toggle').map(said)).to.deep.equal(['Group To look at', 'Other To look at']);
    await press(lots, 'Group');
    expect(all(lots, 'h4 .toggle')).to.have.length(13);
  });

  for (const [name, tree, most] of [
    ['the simulator', readQuestionnaire(wholeQuestionnaire()).sections, 2],
    ['904 questions in 226 sections', readQuestionnaire(aGeneratedTree()).sections, 3],
  ] as const) {
    it(`lead to every question of ${name} by at most ${most} presses`, async () => {
      const element = await questionnaire(tree);
      const missing = () =>
        [...indexConditions(tree).values()].filter(
          ({condition}) => !element.shadowRoot!.getElementById(fieldOf(condition)),
        );
      expect(missing()).not.to.have.length(0);
      for (let presses = 0; presses < most; presses++) {
        for (const toggle of all(element, '.toggle[aria-expanded=false]')) toggle.click(); // each question's own way
        await element.updateComplete;
      }
      expect(missing().map(({condition}) => condition.label['en'])).to.deep.equal([]);
    });
  }

  it('come after an introduction: what is asked for, that nothing is required, and for whom', async () => {
    const intro = async (over: object) => said(one(await questionnaire([section('Topic')], over), '.introduction'));
    const optional = 'Nothing is required; without an answer the result may be less precise.';
    expect(await intro({audience: 'public'})).to.equal(`Answer only what concerns you. ${optional}`);
    expect(await intro({audience: 'public', addressee: 'other'})).to.equal(
      `Answer only what concerns this person. ${optional}`,
    );
    expect(await intro({audience: 'professional'})).to.equal(`Answer only what applies. ${optional}`);
    const fixed = await questionnaire([section('Topic')], {readonly: true});
    expect(all(fixed, '.introduction'), 'nothing can be answered').to.have.length(0);
  });

  it('come after a search that the public is asked for in everyday words, with examples that find something', async () => {
    const tree = readQuestionnaire(wholeQuestionnaire()).sections;
    const element = await questionnaire(tree, {audience: 'public'});
    const label = one<HTMLLabelElement>(element, '[role=search] label');
    expect(said(label)).to.equal('An illness, a treatment, an allergy, a job?');
    const examples = said(one(element, '#search-hint')).replace('For example: ', '').split(', ');
    expect(examples).to.have.length(4);
    for (const example of examples) {
      await search(element, example);
      expect(all(element, '.condition'), example).not.to.have.length(0);
    }
  });

  it('are accessible in groups, with alerts, open and closed', async () => {
    const tree = readQuestionnaire(wholeQuestionnaire()).sections;
    const element = await questionnaire(tree, {audience: 'public'});
    await expect(element).to.be.accessible();
    await press(element, 'Expand all');
    await expect(element).to.be.accessible();
  });
});

describe('the answers so far', () => {
  const [diabetes, asthma] = asking('Diabetes', 'Asthma') as [Condition, Condition];
  const weeks = aCondition({label: texts('Week of birth'), condition_type: 'integer'});
  const other = asking('Smoker', 'Athlete');
  const tree = () => [section('Health', [diabetes, asthma, weeks]), section('Life', other)];
  const listed = (element: Parameters<typeof all>[0]) => all(element, '[part=answers] :is(.row, p)').map(said);
  const title = (element: Parameters<typeof all>[0]) => said(one(element, '[part=answers] h3'));

  it('are listed above the topics, "No" as a number, an invalid number not at all', async () => {
    const value = given(
      [diabetes, true],
      [asthma, false],
      [weeks, 'many'],
      [other[0]!, unknown],
      [other[1]!, noTogether],
    );
    const element = await questionnaire(tree(), {value, audience: 'public'});
    expect(title(element)).to.equal('Answers (4)');
    expect(listed(element)).to.deep.equal([
      'Diabetes Yes Change Diabetes',
      'Smoker I don’t know Change Smoker',
      '2 questions answered No',
    ]);
  });

  it('lead to their question', async () => {
    const element = await questionnaire(tree(), {value: given([diabetes, true])});
    await press(element, 'Change');
    await element.updateComplete;
    await new Promise((resolve) => setTimeout(resolve));
    expect(focused(element)?.id).to.equal(fieldOf(diabetes));
  });

  it('are not repeated while their topic is open, so that no answer moves the question below', async () => {
    const element = await questionnaire(tree(), {value: given([other[0]!, true])});
    await press(element, 'Health');
    const place = () => choice(element, 'Diabetes', 'Yes').getBoundingClientRect().top;
    const before = place();
    for (const [question, answer] of [
      ['Diabetes', 'Yes'],
      ['Asthma', 'Yes'],
    ] as const) {
      choice(element, question, answer).click();
      await element.updateComplete;
    }
    expect(title(element)).to.equal('Answers (3)');
    expect(listed(element)).to.deep.equal(['Smoker Yes Change Smoker']);
    expect(place()).to.equal(before);
    await press(element, 'Health');
    expect(listed(element).slice(1), 'in the order in which they were given').to.deep.equal([
      'Diabetes Yes Change Diabetes',
      'Asthma Yes Change Asthma',
    ]);
  });

  it('take their place before the first one, which moves nothing', async () => {
    const element = await questionnaire(tree());
    await press(element, 'Health');
    const place = () => choice(element, 'Diabetes', 'Yes').getBoundingClientRect().top;
    const before = place();
    choice(element, 'Diabetes', 'Yes').click();
    await element.updateComplete;
    expect(all(element, 'button').map(said)).to.include('With answer (1)');
    expect(place()).to.equal(before);
  });

  it('list the first ten, and how many more there are', async () => {
    const conditions = asking(...Array.from({length: 13}, (_, index) => `Question ${index}`));
    const value = given(...conditions.map((condition) => [condition, true] as const));
    const element = await questionnaire([section('Many', conditions)], {value});
    expect(listed(element)).to.have.length(11);
    expect(listed(element).at(-1)).to.equal('and 3 more answers');
  });

  it('are shown where they are locked, not changed', async () => {
    const lockedFields = [`patient.conditions[${diabetes.id}]`];
    const element = await questionnaire(tree(), {value: given([diabetes, true]), lockedFields});
    expect(listed(element)).to.deep.equal(['Diabetes Yes Show Diabetes']);
  });
});
