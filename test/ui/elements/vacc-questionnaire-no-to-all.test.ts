import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {Condition, Section} from '../../../src/contract/questionnaire.js';
import {path} from '../../../src/domain/entries/entries.js';
import {noTogether, unknown} from '../../../src/domain/questionnaire/yes-or-no.js';
import {aCondition, aSection, texts} from '../../helpers/builders.js';
import {all, choice, focused, one, press, questionnaire, reported, said, search} from '../../helpers/questionnaire.js';

const asking = (...labels: string[]) => labels.map((label) => aCondition({label: texts(label)}));
const [egg, thymus, reaction] = asking('Egg', 'Thymus', 'Reaction') as [Condition, Condition, Condition];
const weight = aCondition({label: texts('Weight'), condition_type: 'integer'});
const allergies = (over: Partial<Section> = {}) =>
  aSection({title: texts('Allergies'), question: {}, conditions: [egg, thymus, reaction, weight], ...over});

async function opened(sections: readonly Section[] = [allergies()], over: Parameters<typeof questionnaire>[1] = {}) {
  const element = await questionnaire(sections, over);
  await press(element, 'Expand all');
  return element;
}
type Element = Awaited<ReturnType<typeof opened>>;

const offers = (element: Element) =>
  all(element, 'button')
    .map(said)
    .filter((text) => text.startsWith('I have read'));
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('"No to all"', () => {
  it('stands below the yes-or-no questions of a section, and answers those without an answer, each with its mark', async () => {
    const element = await opened([allergies()], {value: new Map([[egg.id, true]])});
    const values = reported(element);
    const offer = one(element, 'button', 'I have read');
    expect(said(offer)).to.equal('I have read the 2 questions without answer: No to all');
    const [before, after] = [one(element, 'fieldset', 'Reaction'), one(element, '.condition', 'Weight')];
    expect(before.compareDocumentPosition(offer)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(offer.compareDocumentPosition(after)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    offer.click();
    await element.updateComplete;
    expect(values).to.have.length(1);
    expect([...element.value]).to.deep.equal([
      [egg.id, true],
      [thymus.id, noTogether],
      [reaction.id, noTogether],
    ]);
    expect(choice(element, 'Thymus', 'No').checked).to.equal(true);
    expect(offers(element)).to.deep.equal([]);
  });

  it('says what it did where the button was, and takes it back', async () => {
    const element = await opened();
    one(element, 'button', 'I have read these 3 questions: No to all').focus();
    await sendKeys({press: 'Enter'});
    await settled();
    expect(said(focused(element)!)).to.equal('3 answered No. Undo');
    await sendKeys({press: 'Tab'});
    await sendKeys({press: 'Enter'});
    await settled();
    expect(element.value.size).to.equal(0);
    expect(said(focused(element)!)).to.equal('I have read these 3 questions: No to all');
  });

  it('leaves to each question what was answered by itself since then', async () => {
    const element = await opened();
    await press(element, 'I have read');
    choice(element, 'Egg', 'Yes').click();
    await element.updateComplete;
    expect(said(one(element, '.together'))).to.equal('2 answered No. Undo');
    await press(element, 'Undo');
    expect([...element.value]).to.deep.equal([[egg.id, true]]);
  });

  it('offers to undo also after the topic was closed, and after a draft', async () => {
    const element = await opened([allergies()], {value: new Map([[egg.id, noTogether]])});
    await press(element, 'Collapse all');
    await press(element, 'Allergies');
    expect(said(one(element, '.together', 'Undo'))).to.equal('1 answered No. Undo');
  });

  it('does not touch "I don\'t know"', async () => {
    const element = await opened([allergies()], {audience: 'public', value: new Map([[egg.id, unknown]])});
    await press(element, 'I have read');
    expect(element.value.get(egg.id)).to.deep.equal(unknown);
  });

  it('answers at most 20 questions, which stand right above it [H04]', async () => {
    const conditions = asking(...Array.from({length: 45}, (_, index) => `Question ${index}`));
    const element = await opened([allergies({conditions})]);
    expect(offers(element).map((text) => /\d+/.exec(text)?.[0])).to.deep.equal(['20', '20', '5']);
    all(element, 'button')
      .filter((button) => said(button).startsWith('I have read'))[1]!
      .click();
    await element.updateComplete;
    expect([...element.value.keys()]).to.deep.equal(conditions.slice(20, 40).map(({id}) => id));
  });

  it('is not offered in a section with an alert, or around which there is one [H04]', async () => {
    const alert = texts('Live vaccines may be dangerous.');
    const inner = allergies({title: texts('Inner')});
    expect(offers(await opened([allergies({alert})]))).to.deep.equal([]);
    expect(offers(await opened([aSection({alert, sections: [inner]})]))).to.deep.equal([]);
    const beside = aSection({sections: [inner, aSection({alert, conditions: asking('A', 'B')})]});
    expect(offers(await opened([beside]))).to.have.length(1);
  });

  it('is not offered for a single question, for locked ones, in results or where nothing can be changed', async () => {
    expect(offers(await opened([allergies({conditions: [egg, weight]})]))).to.deep.equal([]);
    const lockedFields = [egg, thymus].map(({id}) => path.condition(id));
    expect(offers(await opened([allergies()], {lockedFields}))).to.deep.equal([]);
    expect(offers(await opened([allergies()], {readonly: true}))).to.deep.equal([]);
    const element = await opened();
    await search(element, 'egg');
    expect(offers(element)).to.deep.equal([]);
  });

  it('is accessible before and after', async () => {
    const element = await opened();
    await expect(element).to.be.accessible();
    await press(element, 'I have read');
    await expect(element).to.be.accessible();
  });
});
