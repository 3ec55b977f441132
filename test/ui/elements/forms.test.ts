import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import '../../../src/ui/entry/define-all.js';
import {entryFromText} from '../../../src/domain/dates/date-entry.js';
import {emptyHistory, type HistoryEntries} from '../../../src/domain/entries/entries.js';
import type {VaccHistory} from '../../../src/ui/elements/vacc-history/vacc-history.js';
import type {VaccQuestionnaire} from '../../../src/ui/elements/vacc-questionnaire/vacc-questionnaire.js';
import {setLanguage} from '../../../src/words/localize.js';
import {aCondition, aSection, texts} from '../../helpers/builders.js';
import {waitUntil} from './helpers/wait-until.js';
import {aHistory, anActEntry, button, click, field, settled} from './vacc-history-parts.js';

const weeks = aCondition({label: texts('Week of birth'), condition_type: 'integer'});
const sections = [aSection({conditions: [weeks]})];
const act = {date: '2019-03-02', prevention_method_id: 'VAC0053', booster: false};
const acts = aHistory({acts: [anActEntry({vaccineId: 'VAC0053', date: '2019-03-02', booster: 'no'})]});
const answers = new Map([[weeks.id, '30']]);

interface InForm {
  /** The number of submissions, which are cancelled. */
  readonly submits: () => number;
  readonly form: HTMLFormElement;
  readonly history: VaccHistory;
  readonly questionnaire: VaccQuestionnaire;
}

/** Both elements in a form of the host. */
async function inForm(method: 'get' | 'post' = 'post', history: HistoryEntries = acts): Promise<InForm> {
  await setLanguage('en');
  let submits = 0;
  const count = (event: Event) => {
    event.preventDefault();
    submits++;
  };
  const form = await fixture<HTMLFormElement>(html`
    <form method=${method} @submit=${count}>
      <input name="note" value="a note" />
      <label id="label" for="acts">Vaccines</label>
      <fieldset>
        <vacc-history id="acts" name="acts" .value=${history} .today=${'2026-11-21'}></vacc-history>
        <vacc-questionnaire name="answers" .sections=${sections} .value=${answers}></vacc-questionnaire>
      </fieldset>
      <button>Send</button>
    </form>
  `);
  const [el, questionnaire] = [form.querySelector('vacc-history')!, form.querySelector('vacc-questionnaire')!];
  await Promise.all([settled(el), questionnaire.updateComplete]);
  return {form, history: el, questionnaire, submits: () => submits};
}

/** The form's data. */
const sent = (form: HTMLFormElement, submitter?: HTMLElement) =>
  Object.fromEntries(
    [...new FormData(form, submitter)].map(([name, value]) => [
      name,
      name === 'note' ? value : JSON.parse(value as string),
    ]),
  );

/** The console errors while `work` runs. */
async function complaints(work: () => unknown): Promise<string[]> {
  const real = console.error;
  const lines: string[] = [];
  console.error = (...words) => void lines.push(words.join(' '));
  try {
    await work();
  } finally {
    console.error = real;
  }
  return lines;
}

const begun = aHistory({...acts, draft: {...emptyHistory.draft, vaccineText: 'hex'}});

describe('an element with a name in a form', () => {
  it('sends its value as JSON in the shape of the service, and nothing of its inner fields', async () => {
    const {form} = await inForm();
    expect(sent(form)).to.deep.equal({note: 'a note', acts: [act], answers: [{id: weeks.id, value: 30}]});
  });

  it('sends what was set in the same task', async () => {
    const {form, history} = await inForm();
    history.value = aHistory({received: 'none'});
    expect(sent(form)['acts']).to.deep.equal([]);
  });

  for (const {received, says} of [
    {received: '', says: 'the user has not answered'},
    {received: 'unknown', says: 'the answer is unknown'},
  ] as const) {
    it(`sends no list of vaccines, not even an empty one, when ${says}`, async () => {
      const {form} = await inForm('post', aHistory({received}));
      expect(sent(form)).not.to.have.property('acts');
    });
  }

  it('sends no list when vaccines were received and none of them is complete: an empty list would say "none"', async () => {
    const [complete] = acts.acts;
    const {form} = await inForm('post', aHistory({received: 'yes'}));
    expect(sent(form)).not.to.have.property('acts');
    const incomplete = aHistory({received: 'yes', acts: [{...complete!, date: entryFromText('2019')}]});
    const again = await inForm('post', incomplete);
    expect(sent(again.form)).not.to.have.property('acts');
  });

  it('sends nothing without a name', async () => {
    const {form, history} = await inForm();
    history.removeAttribute('name');
    expect(sent(form)).to.have.all.keys('note', 'answers');
  });

  it('is excluded from a form sent by GET, and logs the reason once', async () => {
    const {form} = await inForm('get');
    const lines = await complaints(() => {
      expect(sent(form)).to.deep.equal({note: 'a note'});
      expect(sent(form)).to.deep.equal({note: 'a note'});
    });
    expect(lines).to.have.length(2); // one per element
    expect(lines[0]).to.contain('<vacc-history>').and.to.contain('Set method="post"');
  });

  for (const {method, formmethod, isSent} of [
    {method: 'post', formmethod: 'get', isSent: false},
    {method: 'get', formmethod: 'post', isSent: true},
  ] as const) {
    it(`uses the method of the button: ${formmethod} in a form of method ${method}`, async () => {
      const {form, history} = await inForm(method);
      const send = form.querySelector('button')!;
      send.setAttribute('formmethod', formmethod);
      let seen: string[] = [];
      form.addEventListener('submit', () => (seen = [...new FormData(form, send).keys()]));
      await complaints(() => form.requestSubmit(send));
      expect(seen.includes(history.name!)).to.equal(isSent);
    });
  }

  it('is excluded when the method changes to GET just before', async () => {
    const {form} = await inForm();
    await complaints(() => {
      form.method = 'get';
      expect(sent(form)).to.deep.equal({note: 'a note'});
    });
  });

  it('is excluded from a GET form that it is moved into just before', async () => {
    const {history} = await inForm();
    const other = await fixture<HTMLFormElement>(html`<form></form>`);
    await complaints(() => {
      other.append(history);
      expect(sent(other)).to.deep.equal({});
    });
  });

  it('is invalid while a vaccination is begun and not added, and says so in the language of the page', async () => {
    const {form, history} = await inForm('post', begun);
    expect(form.checkValidity()).to.be.false;
    expect(history.validity.customError).to.be.true;
    expect(history.validationMessage).to.equal('You started a vaccine and did not add it. Add it or clear it');
    await setLanguage('fr');
    await settled(history);
    expect(history.validationMessage).to.match(/^Un vaccin est commencé/);
    await setLanguage('en');
    history.value = acts;
    expect(form.checkValidity()).to.be.true;
  });

  it('shows problems once the form is submitted, until they are fixed', async () => {
    const {form, questionnaire} = await inForm();
    const summary = () => questionnaire.shadowRoot!.querySelector('[part=error-summary]');
    questionnaire.value = new Map([[weeks.id, 'many']]);
    await questionnaire.updateComplete;
    expect(summary()).to.equal(null);
    form.requestSubmit();
    await questionnaire.updateComplete;
    expect(summary()).to.contain.text('Week of birth');
    questionnaire.value = answers;
    await questionnaire.updateComplete;
    expect(summary()).to.equal(null);
    expect(questionnaire.willValidate).to.be.true;
  });

  it('prevents submission with a message at its own field', async () => {
    const {form, history, submits} = await inForm('post', begun);
    expect(history.reportValidity()).to.be.false;
    expect(document.activeElement).to.equal(history);
    form.requestSubmit();
    expect(submits()).to.equal(0);
  });

  it('may be left unanswered, unless it is required', async () => {
    const {history} = await inForm('post', emptyHistory);
    expect(history.checkValidity()).to.be.true;
    history.required = true;
    expect(history.checkValidity()).to.be.false;
    expect(history.validationMessage).to.equal('Say whether vaccines have been received');
  });

  it('returns to its host’s value when the form is reset', async () => {
    const {form, history, questionnaire} = await inForm();
    await click(history, field(history, 'None received'));
    questionnaire.value = new Map([[weeks.id, '31']]);
    form.reset();
    await settled(history);
    expect(history.value).to.deep.equal(acts);
    expect(history.problems).to.deep.equal([]);
    expect(sent(form)['acts']).to.deep.equal([act]);
  });

  it('keeps a value that the page sets in the task of a reset', async () => {
    const {form, history} = await inForm();
    const given = {...acts, received: 'none', acts: []} as typeof acts;
    history.value = given;
    form.reset();
    await settled(history);
    expect(history.value).to.deep.equal(given);
  });

  it('can neither be changed nor sent while a fieldset around it is disabled', async () => {
    const {form, history, questionnaire} = await inForm();
    const set = form.querySelector('fieldset')!;
    const opacity = () => Number(getComputedStyle(history).opacity);
    set.disabled = true;
    await Promise.all([history.updateComplete, questionnaire.updateComplete]);
    expect(sent(form)).to.deep.equal({note: 'a note'});
    expect(history.shadowRoot!.querySelectorAll('input:not(:disabled)')).to.have.length(0);
    expect(history.willValidate).to.be.false;
    expect(opacity()).to.be.below(1);
    set.disabled = false;
    await history.updateComplete;
    expect(button(history, 'Add this vaccine')).to.exist;
    expect(opacity()).to.equal(1);
  });

  it('takes the focus for a click on its label', async () => {
    const {form, history} = await inForm();
    expect([...history.labels]).to.deep.equal([form.querySelector('label')]);
    form.scrollIntoView();
    const {x, y} = form.querySelector('label')!.getBoundingClientRect();
    await sendMouse({type: 'click', position: [Math.ceil(x) + 3, Math.ceil(y) + 3]});
    expect(history.shadowRoot!.activeElement).to.be.instanceOf(HTMLElement);
  });

  it('never sends the form by Enter in one of its fields [P-26]', async () => {
    const {form, history, submits} = await inForm();
    history.shadowRoot!.querySelector('input')!.focus();
    await sendKeys({press: 'Enter'});
    form.querySelector<HTMLElement>('[name=note]')!.focus();
    await sendKeys({press: 'Enter'}); // Enter in a field of the host does
    await waitUntil(() => submits() > 0);
    expect(submits()).to.equal(1);
  });

  it('does not change the form after it was removed', async () => {
    const {form, history} = await inForm();
    history.remove();
    expect(history.form).to.equal(null);
    expect(sent(form)).to.have.all.keys('note', 'answers');
  });
});
