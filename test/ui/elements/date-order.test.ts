import {expect, fixture, html} from '@open-wc/testing';
import type {LitElement, TemplateResult} from 'lit';
import '../../../src/ui/entry/define-all.js';
import type {Step} from '../../../src/domain/entries/entries.js';
import type {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import {aDiagnostic, anAct, aQuestionnaire} from '../../helpers/builders.js';
import {aResult} from '../../helpers/result.js';
import {aHistory} from '../../domain/entries/entry-builders.js';
import {simulateService} from './helpers/simulated-service.js';
import {waitUntil} from './helpers/wait-until.js';

/** Everything on screen in shadow roots, however deep. */
const allIn = (root: ParentNode, selector: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
  ...[...root.querySelectorAll('*')].flatMap(({shadowRoot}) => (shadowRoot ? allIn(shadowRoot, selector) : [])),
];
type Shown = Pick<LitElement, 'shadowRoot' | 'updateComplete'>;
const dates = (el: Shown) => allIn(el.shadowRoot!, '.parts');
const partOf = (date: HTMLElement, part: string) => date.querySelector<HTMLInputElement>(`[data-part="${part}"]`)!;
const nameOf = (date: HTMLElement) =>
  date.closest('fieldset')!.querySelector('legend')!.textContent.replace('From the patient record', '').trim();

/** Opens what is closed on the step, until nothing is. */
async function openAll(el: Shown) {
  const closed = 'details:not([open]) > summary, .toggle[aria-expanded="false"], .add button:only-child';
  for (const opener of allIn(el.shadowRoot!, closed)) opener.click();
  await el.updateComplete;
}

/** Expects these date fields and no other, pastes into each, and reads how it was understood. */
async function expectOrder(el: Shown, ...names: readonly string[]) {
  await waitUntil(async () => {
    await openAll(el);
    return dates(el).length === names.length;
  }, names.join());
  expect(dates(el).map(nameOf)).to.deep.equal(names);
  for (const index of names.keys()) {
    const date = () => dates(el)[index]!;
    paste(date());
    await waitUntil(() => partOf(date(), 'year').value === '2026', names[index]);
    expect([partOf(date(), 'month').value, partOf(date(), 'day').value], names[index]).to.deep.equal(['03', '04']);
    const onScreen = [...date().querySelectorAll('input')].map(({dataset}) => dataset['part']);
    expect(onScreen, names[index]).to.deep.equal(['month', 'day', 'year']);
  }
}

function paste(date: HTMLElement) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', '03/04/2026');
  date.querySelector('input')!.dispatchEvent(new ClipboardEvent('paste', {clipboardData, cancelable: true}));
}

describe('a date field', () => {
  beforeEach(() => {
    simulateService(({path}) => {
      if (path.endsWith('/questionnaire')) return Response.json(aQuestionnaire());
      return path.endsWith('/diagnostic_for_patient') ? Response.json(aDiagnostic()) : undefined;
    });
  });

  it('has the order of the page, in every step: 03/04/2026 is 4 March where the month comes first', async () => {
    const el = await fixture<VaccAssistant>(
      html`<vacc-assistant base-url="/service" lang="en" audience="professional" date-order="mdy"></vacc-assistant>`,
    );
    const patient = {birthdate: '1987-03-14', gender: 'f', prevention_acts: [anAct()], conditions: []};
    el.patientFile = {patient};
    await waitUntil(() => el.step === 'review', `review, not ${el.step}`);
    await el.diagnose();
    const stepsWithDates: Record<string, () => Promise<void>> = {
      diagnosis: () => expectOrder(el, 'Day of the next visit'),
      history: () => expectOrder(el, 'Vaccination date'),
      profile: () => expectOrder(el, 'Start of the pregnancy'),
      patient: () => expectOrder(el, 'Date of birth', 'Arrival', 'Departure'),
    };
    for (const [step, expectThem] of Object.entries(stepsWithDates)) {
      await el.goTo(step as Step);
      await waitUntil(() => el.step === step, step);
      await expectThem();
    }
  });

  const alone: readonly (readonly [tag: string, template: () => TemplateResult, ...names: string[]])[] = [
    [
      'vacc-patient',
      () => html`<vacc-patient date-order="mdy"></vacc-patient>`,
      'Date of birth',
      'Arrival',
      'Departure',
    ],
    [
      'vacc-history',
      () => html`<vacc-history date-order="mdy" .value=${aHistory()}></vacc-history>`,
      'Vaccination date',
    ],
    [
      'vacc-questionnaire',
      () =>
        html`<vacc-questionnaire date-order="mdy" .sections=${aQuestionnaire()} state="loaded"></vacc-questionnaire>`,
      'Start of the pregnancy',
    ],
    [
      'vacc-diagnostic',
      () =>
        html`<vacc-diagnostic
          date-order="mdy"
          audience="professional"
          .result=${aResult(aDiagnostic())}
        ></vacc-diagnostic>`,
      'Day of the next visit',
    ],
  ];
  for (const [tag, template, ...names] of alone)
    it(`has the order of the page in <${tag}> alone`, async () => {
      await expectOrder(await fixture<LitElement>(template()), ...names);
    });
});
