import {expect} from '@open-wc/testing';
import {aCondition, aDocument, aMessage, aSection, texts} from '../../helpers/builders.js';
import {diagnosisOf, disease, one, onPaper, seen, show} from '../../helpers/diagnostic.js';
import {press, questionnaire} from '../../helpers/questionnaire.js';

const long = `${'An ordinary sentence. '.repeat(1_200)}The end.`; // 26,408 characters
const message = (type: string, words: string) => aMessage({message_type: type, contents: texts(words)});
const shown = (...messages: ReturnType<typeof aMessage>[]) =>
  show(diagnosisOf(disease('Tetanus', {advice: {conclusion: 'todo', messages}})), {audience: 'professional'});
const showAll = (element: HTMLElement) =>
  [...element.shadowRoot!.querySelectorAll<HTMLButtonElement>('.service-text button')].filter((button) =>
    button.checkVisibility(),
  );
const visible = (element: HTMLElement, selector: string) =>
  [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)].map(({innerText}) => innerText.trim());

describe('a text of the service of more than 20,000 characters', () => {
  it('is cut at a word on screen; Show all shows the rest and moves the focus to it', async () => {
    const element = await shown(message('summary', long));
    const [before] = visible(element, '[part=message]');
    expect(before!.slice(-40)).to.match(/(sentence\.|An|ordinary)\s+… Show all$/);
    expect(before!.length).to.be.within(19_900, 20_100);
    const [button] = showAll(element);
    button!.click();
    expect(visible(element, '[part=message]')[0]).to.contain(long).and.not.contain('Show all');
    expect(element.shadowRoot!.activeElement?.textContent).to.match(/The end\.$/);
  });

  it('is whole on paper', async () => {
    const element = await shown(message('summary', long));
    await onPaper(() => {
      expect(seen(element).includes(long)).to.equal(true);
      expect(showAll(element)).to.have.length(0);
    });
  });

  it('is cut again when another text takes its place', async () => {
    const element = await shown(message('summary', long));
    showAll(element)[0]!.click();
    const other = await shown(message('summary', `Other. ${long}`));
    element.result = other.result;
    await element.updateComplete;
    expect(showAll(element)).to.have.length(1);
  });

  it('is never cut in an alert, neither at the top nor at its disease', async () => {
    const element = await shown(message('alert', long));
    expect(seen(element, '[aria-labelledby=alerts-title]')).to.contain(long);
    one(element, 'button.disclose').click();
    await element.updateComplete;
    expect(seen(element, '.details [part~=alert]')).to.contain(long);
    expect(showAll(element)).to.have.length(0);
  });

  it('is cut in each text of the questionnaire but an alert, and no button stands in another', async () => {
    const text = texts(long);
    const condition = aCondition({label: text, help: text});
    const element = await questionnaire([
      aSection({title: text, question: text, description: text, help: text, alert: text, conditions: [condition]}),
    ]);
    await press(element, 'Expand all');
    for (const details of element.shadowRoot!.querySelectorAll('details')) details.open = true;
    expect(visible(element, '[part=alert]')[0]).to.contain(long);
    expect(element.shadowRoot!.querySelectorAll('button button, summary button')).to.have.length(0);
    const whole = visible(element, '.service-text, summary').filter((words) => words.length > 20_100);
    expect(whole, 'the alert alone').to.have.length(1);
    expect(showAll(element), 'question, description, both helps and the label').to.have.length(5);
  });

  it('is cut in the names of diseases and documents', async () => {
    const element = await show(
      diagnosisOf(disease(long, {advice: {documents: [aDocument({title: long, organization: long})]}})),
    );
    for (const details of element.shadowRoot!.querySelectorAll('details')) details.open = true;
    for (const words of visible(element, '.service-text')) expect(words.length).to.be.below(20_100);
    expect(element.shadowRoot!.querySelectorAll('button button, a button')).to.have.length(0);
  });

  it('of a million characters does not hold the page for a second', async () => {
    const million = 'An ordinary sentence. '.repeat(46_000);
    const start = performance.now();
    const element = await shown(message('summary', million));
    one(element, '.base').getBoundingClientRect();
    expect(performance.now() - start).to.be.below(1_000);
  });
});
