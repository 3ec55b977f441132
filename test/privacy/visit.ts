import {patience} from '../../tools/patience.mjs';
import type {Hand} from '../e2e/helpers/hand.js';
import type {Desk} from '../e2e/helpers/keyboard.js';
import {onStep, questionsAdded, visitor} from '../e2e/helpers/visitor.js';
import type {Visit} from '../e2e/helpers/visits.js';
import {typed} from './marks.js';

/** An observed page and its service. */
export interface Surroundings {
  readonly desk: Desk;
  readonly hand: Hand;
  /** Observes the current content of the page. */
  readonly lookAround: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Replaces the next answer of the service to a path. */
  readonly answerOnce: (path: string, status: number, body: string) => void;
}

/** A visit with typing errors, refused requests, files, other audiences and another patient. */
export async function eventfulVisit(visit: Visit, {desk, hand, lookAround, reload, answerOnce}: Surroundings) {
  const somebody = visitor(desk, hand);
  await desk.evaluate((key) => void (document.querySelector('vacc-assistant')!.patientKey = key), typed.patientKey);

  const day = {group: 'Date of birth', name: 'Day'};
  await hand.type(day, typed.day);
  await somebody.press('Continue');
  await seen(desk, '[aria-invalid=true]');
  await lookAround();
  await erase(desk, 'vacc-patient [id$=birthdate]');
  await somebody.patient(visit);
  answerOnce('/questionnaire', 500, `{"error":{"code":"zqx_code","detail":"${typed.refusal}"}}`);
  await somebody.goOnTo('profile');
  await seen(desk, '[part~=error-summary]');
  await lookAround();
  await somebody.press('Retry');
  await seen(desk, 'input[type=search]');
  await erase(desk, 'input[type=search]');
  await desk.keyboard.type(typed.condition);
  await says(desk, 'No question found');
  await lookAround();
  await erase(desk, 'input[type=search]');
  await somebody.profile(visit);
  await somebody.press('Continue');
  await questionsAdded(desk);
  await somebody.questionAsked(visit);
  await somebody.goOnTo('history');
  await somebody.history(visit);
  await erase(desk, '[role=combobox]');
  await desk.keyboard.type(typed.vaccine);
  await says(desk, 'No vaccine found');
  await lookAround();
  await erase(desk, '[role=combobox]');
  await somebody.goOnTo('review');
  await lookAround();
  answerOnce('/diagnostic_for_patient', 400, `{"error":{"code":"zqx_code","detail":"${typed.refusal}"}}`);
  await somebody.press('Get the recommendations');
  await seen(desk, '[part~=error-summary]');
  await lookAround();
  await somebody.goOnTo('diagnosis');
  await seen(desk, '[part~=advice]');
  await lookAround();
  await hand.press(/^More( files)?$/); // to professionals, to the public
  await somebody.press('Plain text');
  await desk.evaluate(takeEverything, undefined);
  await lookAround();
  await desk.evaluate(otherReaders, undefined);
  await lookAround();
  await somebody.press('Finish');
  await lookAround();

  const draft = await desk.evaluate(() => document.querySelector('vacc-assistant')!.getDraft(), undefined);
  await reload();
  await desk.evaluate(restore, {draft, patientKey: typed.patientKey});
  await onStep(desk, 'review'); // a result is never stored
  await lookAround();
  await desk.evaluate(anotherPatient, typed);
  await pause(400); // nothing may leak a moment later either
  await lookAround();
  await reload();
  await lookAround();
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until<Given>(desk: Desk, look: (given: Given) => boolean, given?: Given) {
  const end = Date.now() + patience;
  while (!(await desk.evaluate(look, given as Given))) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${String(given ?? look)}`);
    await pause(50);
  }
}

/** Waits until the step has an element. */
const seen = (desk: Desk, selector: string) =>
  until(
    desk,
    (wanted) => {
      const shell = document.querySelector('vacc-assistant')!.shadowRoot!;
      const step = shell.querySelector('.content > :last-child')?.shadowRoot;
      return Boolean(shell.querySelector(wanted) ?? step?.querySelector(wanted));
    },
    selector,
  );

/** Waits until the step shows a text. */
const says = (desk: Desk, text: string) =>
  until(
    desk,
    (wanted) => {
      const step = document
        .querySelector('vacc-assistant')!
        .shadowRoot!.querySelector('.content > :last-child')?.shadowRoot;
      return Boolean(step?.textContent.includes(wanted));
    },
    text,
  );

/** Clears a field of the step and keeps the focus in it. */
async function erase(desk: Desk, selector: string) {
  await desk.evaluate((wanted) => {
    const step = document.querySelector('vacc-assistant')!.shadowRoot!.querySelector('.content > :last-child')!;
    const field = step.shadowRoot!.querySelector<HTMLInputElement>(wanted.split(' ').at(-1)!)!;
    field.focus();
    field.select();
  }, selector);
  await desk.keyboard.press('Backspace');
}

/** Runs in the page. */
async function takeEverything() {
  const assistant = document.querySelector('vacc-assistant')!;
  for (const format of ['text', 'html', 'sheet', 'ics', 'json'] as const) await assistant.exportAs(format);
  assistant.print();
}

/** Runs in the page: the other language, and the other audience with its own questions and result. */
/** As a host does: the patient key first, to which the draft belongs. */
function restore({draft, patientKey}: {draft: unknown; patientKey: string}) {
  const assistant = document.querySelector('vacc-assistant')!;
  assistant.patientKey = patientKey;
  assistant.restoreDraft(draft);
}

async function otherReaders() {
  const assistant = document.querySelector('vacc-assistant')!;
  const quiet = async () => {
    do await new Promise((resolve) => setTimeout(resolve, 50));
    while (assistant.shadowRoot!.querySelector('[aria-busy=true]'));
    await assistant.updateComplete;
  };
  const {audience, lang} = assistant;
  assistant.lang = 'fr';
  await quiet();
  assistant.audience = audience === 'public' ? 'professional' : 'public';
  await quiet();
  assistant.audience = audience;
  assistant.lang = lang;
  await quiet();
}

/** Runs in the page: a patient record with values that no service can read. */
async function anotherPatient({patientKey, held}: {patientKey: string; held: string}) {
  const assistant = document.querySelector('vacc-assistant')!;
  assistant.patientKey = `${patientKey}-next`;
  const unreadable: object = {
    patient: {
      birthdate: held,
      gender: held,
      area_of_residency: {zipcode: ''},
      conditions: [{id: held, value: held}],
      prevention_acts: [{date: held, prevention_method_id: held, booster: held}],
      [`${held} 1`]: held, // a key that cannot be the name of a field
    },
  };
  assistant.patientFile = unreadable;
  await assistant.next();
  await assistant.goTo('history');
  await assistant.diagnose();
}
