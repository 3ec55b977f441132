import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {aCondition, aSection, texts} from '../../helpers/builders.js';
import {
  aLargeTree,
  all,
  choice,
  focused,
  one,
  press,
  questionnaire,
  said,
  search,
  spoken,
} from '../../helpers/questionnaire.js';

const active = aCondition({label: texts('Active')});
const allergy = aCondition({label: texts('Allergy to eggs')});
const tree = () => [
  aSection({
    title: texts('Profession'),
    sections: [
      aSection({
        title: texts('Health'),
        conditions: [active, aCondition({label: texts('Poultry farm'), help: texts('Where eggs of hens are handled')})],
      }),
    ],
  }),
  aSection({title: texts('Allergies'), conditions: [allergy]}),
];

describe('<vacc-questionnaire> search [§4.4-3]', () => {
  it('replaces the topics by the questions found, each with the sections above it and the words found marked', async () => {
    const element = await questionnaire(tree());
    await search(element, 'egg');
    expect(all(element, '.section')).to.have.length(0);
    expect(all(element, 'legend').map(said)).to.deep.equal([
      'Allergies Allergy to eggs',
      'Profession > Health Poultry farm',
    ]);
    expect(all(element, 'mark').map(said)).to.deep.equal(['egg', 'egg']);
    expect(said(one(element, 'fieldset .hint'))).to.equal('Where eggs of hens are handled');
    expect(said(one(element, '[role=search]'))).to.contain('2 questions found, 1 only in the explanations');
  });

  it('answers a question where it was found', async () => {
    const element = await questionnaire(tree());
    await search(element, 'active');
    choice(element, 'Active', 'Yes').click();
    await element.updateComplete;
    expect(element.value.get(active.id)).to.equal(true);
    expect(choice(element, 'Active', 'Yes').checked).to.equal(true);
  });

  it('shows the first results at once and the others soon after', async () => {
    const element = await questionnaire(aLargeTree());
    const field = one<HTMLInputElement>(element, 'input[type=search]');
    field.value = 'question';
    field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    await new Promise((resolve) => setTimeout(resolve)); // sooner than results that wait for a paint
    expect(all(element, 'legend')).to.have.length(6);
    await element.updateComplete;
    expect(all(element, 'legend')).to.have.length(20);
  });

  it('says when nothing was found', async () => {
    const element = await questionnaire(tree());
    const announced = spoken(element);
    await search(element, 'aplasie');
    const text = 'No question found for "aplasie". Try another word, or browse the topics.';
    expect(said(one(element, '[role=search]'))).to.contain(text);
    expect(announced).to.deep.equal([{text, delay: 1000}]);
  });

  it('finds nothing by signs alone, and says so', async () => {
    const element = await questionnaire(tree());
    await search(element, '<');
    expect(said(one(element, '[role=search]'))).to.contain('No question found for "<"');
    expect(all(element, 'fieldset')).to.be.empty;
  });

  it('finds in spite of a typing error, and marks the whole words that it has found', async () => {
    const element = await questionnaire(tree());
    await search(element, 'allregy');
    expect(all(element, 'mark').map(said)).to.deep.equal(['Allergy']);
  });

  it('marks nothing in a text so long that the screen cuts it', async () => {
    const long = aCondition({label: texts('Mot bref. '.repeat(2_100))});
    const element = await questionnaire([aSection({conditions: [long, aCondition({label: texts('Mot')})]})]);
    await search(element, 'mot');
    expect(all(element, 'fieldset')).to.have.length(2);
    expect(all(element, 'mark').map(said)).to.deep.equal(['Mot']);
  });

  it('clears with Escape, keeps the focus and restores the topics', async () => {
    const element = await questionnaire(tree());
    await press(element, 'Allergies');
    one(element, '#f-search').focus();
    await sendKeys({type: 'act'});
    await element.updateComplete;
    expect(all(element, '.section')).to.have.length(0);
    await sendKeys({press: 'Escape'});
    await element.updateComplete;
    expect(one<HTMLInputElement>(element, '#f-search').value).to.equal('');
    expect(focused(element)?.id).to.equal('f-search');
    expect(all(element, 'fieldset').map((field) => said(field.querySelector('legend') as Element))).to.deep.equal([
      'Allergy to eggs',
    ]);
  });

  it('shows only answered questions, and keeps one whose answer is removed until the filter is set again', async () => {
    const element = await questionnaire(tree(), {value: new Map([[allergy.id, true]])});
    await press(element, 'With answer (1)');
    expect(one(element, '[aria-pressed]').getAttribute('aria-pressed')).to.equal('true');
    expect(all(element, 'legend').map(said)).to.deep.equal(['Allergies Allergy to eggs']);
    choice(element, 'Allergy', 'No answer').click();
    await element.updateComplete;
    expect(all(element, 'fieldset')).to.have.length(1);
    await press(element, 'With answer (0)');
    expect(all(element, '.section')).to.have.length(2);
    expect(all(element, 'button').map(said), 'there is nothing to show').not.to.include('With answer (0)');
  });

  it('does not count an invalid number as answered', async () => {
    const count = aCondition({label: texts('Cigarettes per day'), condition_type: 'integer'});
    const element = await questionnaire([aSection({conditions: [count]})], {value: new Map([[count.id, 'many']])});
    expect(all(element, 'button').map(said)).to.deep.equal(['Expand all', 'Health To look at']);
    element.value = new Map([[count.id, '20']]);
    await element.updateComplete;
    expect(all(element, 'button').map(said)).to.include.members(['With answer (1)', 'Health 1 answer']);
  });

  it('shows the questions that a reload added, on demand', async () => {
    const element = await questionnaire(tree(), {reloaded: {added: [allergy.id], removed: []}});
    await press(element, 'New questions (1)');
    expect(all(element, 'legend').map(said)).to.deep.equal(['Allergies Allergy to eggs']);
    expect(one(element, 'button[aria-pressed=true]', 'New').ariaPressed).to.equal('true');
    await press(element, 'New questions (1)');
    expect(all(element, '.section')).to.have.length(2);
  });

  it('lifts a filter whose questions the service no longer asks, and says so until the list changes', async () => {
    const element = await questionnaire(tree(), {reloaded: {added: [allergy.id], removed: []}});
    await press(element, 'New questions (1)');
    const texts = spoken(element);
    const [profession] = tree();
    Object.assign(element, {sections: [profession], reloaded: undefined});
    await element.updateComplete;
    const told = 'The filter finds no question any more, so you see all topics.';
    expect(all(element, '.section').length, 'topics').to.be.above(0);
    expect(all(element, '[part=notice]').map(said)).to.deep.equal([told]);
    expect(texts.map(({text}) => text)).to.deep.equal([told]);
    await search(element, 'active');
    expect(all(element, '[part=notice]')).to.have.length(0);
    expect(all(element, 'legend').map(said)).to.deep.equal(['Profession > Health Active']);
  });

  it('keeps a filter as long as the service asks one of its questions', async () => {
    const element = await questionnaire(tree(), {reloaded: {added: [allergy.id, active.id], removed: []}});
    await press(element, 'New questions (2)');
    const [profession] = tree();
    element.sections = [profession!];
    await element.updateComplete;
    expect(all(element, 'legend').map(said)).to.deep.equal(['Profession > Health Active']);
    expect(all(element, '[part=notice]').map(said)).not.to.include(
      'The filter finds no question any more, so you see all topics.',
    );
  });

  it('shows the alert of a section above its first question found, though the section is not shown', async () => {
    const alert = texts('Live vaccines may not be suitable.');
    const conditions = [active, allergy].map((condition) => ({...condition, help: texts('same word')}));
    const element = await questionnaire([aSection({alert, sections: [aSection({conditions})]})]);
    await search(element, 'same');
    expect(all(element, '.condition')).to.have.length(2);
    const box = one(element, '[part=alert]');
    expect(said(box)).to.equal('Alert Live vaccines may not be suitable.');
    expect(box.compareDocumentPosition(one(element, '.condition', 'Active'))).to.equal(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('distinguishes questions of the same name by the sections above them, in the name of their field', async () => {
    const free = () => aSection({title: texts('Posted'), conditions: [aCondition({label: texts('Free')})]});
    const element = await questionnaire([aSection({title: texts('Army'), sections: [free()]}), free()]);
    await search(element, 'free');
    expect(all(element, 'legend').map(said)).to.deep.equal(['Army > Posted Free', 'Posted Free']);
  });

  it('expands all of a tree of up to 150 questions only, and collapses any', async () => {
    const small = await questionnaire(tree());
    await press(small, 'Expand all');
    expect(all(small, 'fieldset')).to.have.length(3);
    await press(small, 'Collapse all');
    expect(all(small, 'fieldset')).to.have.length(0);
    const offered = () => all(small, 'button').map(said).includes('Collapse all');
    expect(offered(), 'nothing is open').to.equal(false);
    await press(small, 'Allergies');
    expect(offered()).to.equal(true);
    await press(small, 'Allergies');
    expect(offered()).to.equal(false);
    const large = await questionnaire(aLargeTree());
    expect(all(large, 'button').map(said)).not.to.include('Expand all');
  });

  it('is accessible with results and without', async () => {
    const element = await questionnaire(tree());
    await search(element, 'egg');
    await expect(element).to.be.accessible();
    await search(element, 'aplasie');
    await expect(element).to.be.accessible();
  });
});
