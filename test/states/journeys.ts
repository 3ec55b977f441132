import type {VaccAssistant} from '../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import {aPatientFile} from '../helpers/builders.js';
import {shell, upTo} from './shell.js';
import {all, settled, type Setting, type State, type States} from './state.js';

const diabetes = '2934c287-e36b-4adf-a5f6-e2f30dc8ed4a';
const lungDisease = 'b38cb265-8f67-494a-9678-2dc7130d7b1f';
const immunosuppressiveTreatment = 'e4c6a8da-8ca5-4e04-ae4b-02f116302dbc';

const act = (date: string, vaccine: string, booster = false) => ({
  date,
  prevention_method_id: vaccine,
  booster,
});

/** The invented patients of the transcripts in docs/speech/. */
const patients = {
  'complete-chart': {
    birthdate: '1964-05-21',
    gender: 'm',
    area_of_residency: {zipcode: '33000'},
    conditions: [
      {id: diabetes, value: true},
      {id: lungDisease, value: false},
    ],
    prevention_acts: [act('2012-06-10', 'VAC0030', true), act('2024-10-14', 'VAC0062'), act('2025-10-20', 'VAC0062')],
  },
  alert: {
    birthdate: '2011-09-03',
    gender: 'm',
    conditions: [{id: immunosuppressiveTreatment, value: true}],
    prevention_acts: [act('2012-09-20', 'VAC0053')],
  },
  phone: {birthdate: '1956-04-12', gender: 'f', prevention_acts: []},
};

/** Counts the calls to the service that are under way. */
function watchCalls(): () => number {
  const {fetch} = globalThis;
  let underWay = 0;
  globalThis.fetch = async (...call) => {
    underWay++;
    try {
      return await fetch(...call);
    } finally {
      underWay--;
    }
  };
  return () => underWay;
}

/** An answer may lead to another call, so nothing is under way for some turns. */
async function untilQuiet(underWay: () => number) {
  for (let turns = 0; turns < 50; turns++) {
    await settled();
    if (underWay() > 0) turns = 0;
  }
}

const at =
  (patient: keyof typeof patients, step: 'review' | 'diagnosis', then = async (_: VaccAssistant) => {}): State =>
  async (setting: Setting) => {
    const opened = shell(setting, {patientFile: aPatientFile({patient: patients[patient] as never})});
    const underWay = watchCalls(); // `shell` has replaced `fetch`, and nothing is asked yet
    const element = await upTo(step, await opened);
    await untilQuiet(underWay);
    await then(element);
    return element;
  };

/** Opens the first disease, which stands at the top because it is the most urgent. */
async function openFirst(element: VaccAssistant) {
  const [result] = all(element, 'vacc-diagnostic');
  const [first] = all(result!, '.advice');
  const button = first!.querySelector<HTMLElement>('button[aria-expanded], summary');
  button!.click();
  await settled();
}

/** The stops of each journey. They are no states of their own: each is one of those of the assistant, with a whole chart. */
export const journeyStates: States = Object.fromEntries(
  (Object.keys(patients) as (keyof typeof patients)[]).flatMap((patient) => [
    [`${patient}, review`, at(patient, 'review')],
    [`${patient}, result`, at(patient, 'diagnosis')],
    [`${patient}, details`, at(patient, 'diagnosis', openFirst)],
  ]),
);
