import {VaccAssistant} from '../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import {simulateService, type Call} from '../ui/elements/helpers/simulated-service.js';
import {aPatientFile} from '../helpers/builders.js';
import {all, press, settled, stage, until, type Setting, type State, type States} from './state.js';

const patientFile = aPatientFile({
  patient: {
    birthdate: '1987-03-14',
    prevention_acts: [
      {date: '1989-03-02', prevention_method_id: 'VAC0053', booster: false},
      {date: '2001-06-10', prevention_method_id: 'VAC0030', booster: true},
    ] as never,
  },
});

type Answer = Parameters<typeof simulateService>[0];

/** The assistant with a known patient and a service that is simulated or gives prepared answers. */
export async function shell(
  setting: Setting,
  over: Partial<VaccAssistant> = {},
  answer?: Answer,
): Promise<VaccAssistant> {
  simulateService(answer);
  const element = document.createElement('vacc-assistant');
  const timings = {progressMs: 60_000, slowMs: 60_000, retryBaseMs: 0};
  Object.assign(element, setting, {baseUrl: '/service', headingLevel: 2, patientFile, timings}, over);
  stage().append(element);
  await element.updateComplete;
  return element;
}

/** Continues until a step is on screen and nothing is pending. */
export async function upTo(step: VaccAssistant['step'], element: VaccAssistant): Promise<VaccAssistant> {
  while (element.step !== step) {
    if (!(await element.next())) throw new Error(`The shell stays at ${element.step}`);
    await until(() => all(element, '.step[aria-busy=false]').length, 'an answer');
  }
  await element.updateComplete;
  return element;
}

const at =
  (step: VaccAssistant['step'], over: Partial<VaccAssistant> = {}): State =>
  async (setting) =>
    upTo(step, await shell(setting, over));

/** Without the questionnaire, the diagnosis is the only request. */
const atReview = async (setting: Setting, answer?: Answer, over: Partial<VaccAssistant> = {}) =>
  upTo('review', await shell(setting, {questionnaireMode: 'off', ...over}, answer));

/** Requests the diagnosis and gets an error. */
const failing =
  (answer: (call: Call) => Response | Promise<Response>, timings: Partial<VaccAssistant['timings']> = {}): State =>
  async (setting) => {
    const over = {timings: {progressMs: 60_000, slowMs: 60_000, retryBaseMs: 0, ...timings}};
    const element = await atReview(setting, answer, over);
    await press(element, '#continue');
    await until(() => all(element, '#failure')[0], 'a failure');
    return element;
  };

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), {status});
const never = () => new Promise<never>(() => {});

/** Requests something and gets no answer. */
const waiting =
  (timings: VaccAssistant['timings'], answer: Answer = never): State =>
  async (setting) => {
    const element = await shell(setting, {timings: {...timings, retryBaseMs: 0}}, answer);
    void element.next();
    await until(() => all(element, '.step > .box')[0], 'a wait');
    return element;
  };

const immunization = (code: string, date: string, more: object = {}) => ({
  resourceType: 'Immunization',
  status: 'completed',
  vaccineCode: {coding: [{system: 'http://ivci.org/NUVA', code}]},
  occurrenceDateTime: date,
  ...more,
});

/** A patient record with a question, a suggested answer, an open entry, a warning and an unused part. */
const chart = [
  {
    resourceType: 'Patient',
    birthDate: '1987-03',
    gender: 'other',
    deceasedBoolean: true,
    name: [{family: 'Doe'}],
    extension: [{url: 'http://hl7.org/fhir/StructureDefinition/patient-birthSex', valueCode: 'F'}],
  },
  immunization('VAC0053', '2019'),
  immunization('VAC0510', '2020-03-02', {isSubpotent: true}),
  immunization('VAC0017', '2021-03-02', {
    vaccineCode: {coding: ['VAC0053', 'VAC0017'].map((code) => ({system: 'http://ivci.org/NUVA', code}))},
  }),
  immunization('VAC0030', '2022-03-02', {status: 'not-done'}),
  immunization('VAC0030', '2022-03-03', {status: 'entered-in-error', lotNumber: 'A1'}),
  {resourceType: 'AllergyIntolerance'},
];

async function withRecord(element: VaccAssistant): Promise<VaccAssistant> {
  await element.importFhir({resourceType: 'Bundle', entry: chart.map((resource) => ({resource}))});
  await until(() => all(element, '#open-questions')[0], 'the questions');
  await settled();
  return element;
}

export const shellStates: States = {
  'shell first step': at('patient', {patientFile: {}}),
  'shell problems': async (setting) => {
    const element = await shell(setting, {patientFile: {}});
    await press(element, '#continue');
    return element;
  },
  'shell profile': at('profile'),
  'shell history': at('history'),
  'shell review': at('review'),
  'shell diagnosis': at('diagnosis'),
  'shell given today': async (setting) => {
    const element = await upTo('diagnosis', await shell(setting));
    const [diagnosis] = all(element, 'vacc-diagnostic');
    if (setting.audience === 'professional') {
      await press(diagnosis!, '.top > button');
      await until(() => all(diagnosis!, '.given .actions')[0], 'the form');
    }
    return element;
  },
  'shell changed from the review': async (setting) => {
    const element = await atReview(setting);
    const [review] = all(element, 'vacc-review');
    await press(review!, '#f-patient_birthdate');
    await until(() => element.step === 'patient', 'the first step');
    return element;
  },
  'shell loading': waiting({progressMs: 0, slowMs: 60_000}),
  'shell slow': waiting({progressMs: 0, slowMs: 1}),
  'shell asked to wait': waiting(
    {progressMs: 0, slowMs: 60_000},
    () => new Response('', {status: 503, headers: {'retry-after': '7'}}),
  ),
  'shell without a connection': failing(() => Promise.reject(new TypeError('Failed to fetch'))),
  'shell time-out': failing(never, {serviceTimeoutMs: 1}),
  'shell service down': failing(() => json(500, {})),
  'shell refused with a code': failing(() =>
    json(400, {error: {code: 'invalid_birthdate', detail: 'patient.birthdate must be a date of the past'}}),
  ),
  'shell refused without a code': failing(() => new Response('no', {status: 400})),
  'shell busy for an hour': failing(() => new Response('', {status: 429, headers: {'retry-after': '3600'}})),
  'shell session ended': failing(() => json(401, {})),
  'shell access refused': failing(() => json(403, {error: {code: 'QUOTA'}})),
  'shell unknown status': failing(() => json(409, {error: {code: 'CONFLICT'}})),
  'shell redirected': failing(() => Response.redirect('/login')),
  'shell bad answer': failing(() => json(200, {diagnostic_per_disease: 'none'})),
  'shell questions failed': async (setting) => {
    const element = await shell(setting, {}, () => json(500, {}));
    void element.next();
    await until(() => all(element, '#failure')[0], 'a failure');
    return element;
  },
  'shell not set up': async (setting) => {
    const element = await shell(setting, {baseUrl: undefined});
    void element.next();
    await until(() => all(element, '#failure')[0], 'a failure');
    return element;
  },
  'shell held back': async (setting) => {
    const element = await shell(setting);
    element.addEventListener('vacc-before-step', (event) =>
      event.waitUntil(Promise.reject(new Error('Save the note first.'))),
    );
    await press(element, '#continue');
    await until(() => all(element, '#held-back')[0], 'the reason');
    return element;
  },
  'shell completed': async (setting) => {
    const element = await upTo('diagnosis', await shell(setting, {questionnaireMode: 'off'}));
    await element.next();
    await until(() => all(element, '#completed')[0], 'the end');
    return element;
  },
  'shell record': async (setting) => withRecord(await shell(setting, {patientFile: {}, questionnaireMode: 'off'})),
  'shell record on the review': async (setting) => {
    const element = await withRecord(await atReview(setting));
    await until(() => all(element, '.left-out')[0], 'what is not used');
    all<HTMLDetailsElement>(element, '.left-out')[0]!.open = true;
    return element;
  },
  'shell readonly': at('history', {readonly: true}),
  'shell readonly record': async (setting) =>
    withRecord(await shell(setting, {patientFile: {}, questionnaireMode: 'off', readonly: true})),
};
