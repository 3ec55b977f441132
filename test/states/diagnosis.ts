import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {conclusions} from '../../src/contract/diagnostic-values.js';
import type {DiseaseDiagnostic} from '../../src/contract/diagnostic.js';
import type {VaccResult} from '../../src/domain/result/result.js';
import type {VaccDiagnostic} from '../../src/ui/elements/vacc-diagnostic/vacc-diagnostic.js';
import {
  aCondition,
  aDiagnostic,
  aDisease,
  aDocument,
  aMessage,
  anAct,
  aPatientFile,
  aSection,
  aUuid,
  texts,
} from '../helpers/builders.js';
import {fullResult, reasonsOf, type Length} from '../helpers/full-result.js';
import {anActEntry, aHistory, theEntries} from '../domain/entries/entry-builders.js';
import {all, openAll, press, settled, step, type, until, type State, type States} from './state.js';

const diabetes = aCondition();
const sections = [aSection({conditions: [diabetes]})];

const resultOf = (diagnostic: unknown, over: Partial<VaccResult> = {}): VaccResult => ({
  schema: 'vacc-result/1',
  patientKey: null,
  patientFile: aPatientFile({
    patient: {
      prevention_acts: [
        anAct({prevention_method_id: 'VAC0053'}),
        anAct({date: '2019-05-04', prevention_method_id: 'VAC0030'}),
      ],
    },
  }),
  diagnostic,
  audience: 'professional',
  locale: 'en',
  stale: false,
  provenance: {
    resultId: aUuid(),
    requestedAt: '2026-11-21T09:05:00',
    receivedAt: '2026-11-21T09:05:01',
    widget: {name: 'vacc-assistant', version: '0.0.0'},
    service: {origin: 'https://service.test'},
    inputs: [],
  },
  notSent: [],
  basis: {profile: 'answered', asked: 1, answered: 1, history: 'given'},
  ...over,
});

type Advice = NonNullable<NonNullable<Parameters<typeof aDisease>[0]>['advice']>;
const disease = (en: string, fr: string, advice: Advice): DiseaseDiagnostic =>
  aDisease({disease: {name: en, translations: texts(en, fr)}, advice});

const dates = {targeted_date: '2027-03-14', limit_date: '2027-09-14'};
const summary = aMessage({
  contents: texts('One dose is advised from this date.', 'Une dose est conseillée à partir de cette date.'),
});
const alert = aMessage({
  message_type: 'alert',
  contents: texts('A live vaccine: not during pregnancy.', 'Vaccin vivant : pas pendant la grossesse.'),
});
const messages = ['alert', 'summary', 'details', 'justification', 'comments', 'other', 'rumour'].map((message_type) =>
  aMessage({
    message_type,
    contents: texts(
      `The text of type ${message_type}.\nA second line.`,
      `Le texte de type ${message_type}.\nUne seconde ligne.`,
    ),
  }),
);
const tetanus = (advice: Advice) => disease('Tetanus', 'Tétanos', advice);
const measles = disease('Measles, mumps, rubella', 'Rougeole, oreillons, rubéole', {
  ...dates,
  conclusion: 'late',
  limit_date: '2026-10-31',
  messages: [alert, summary],
  matching_conditions: [diabetes.id, aUuid()],
});
const everyConclusion = [...conclusions, 'postponed'].map((conclusion, index) =>
  disease(`Disease ${index + 1}: ${conclusion.replace('_', ' ')}`, `Maladie ${index + 1}`, {
    conclusion,
    messages: [summary],
    ...(index % 2 ? dates : {}),
  }),
);
const documents = [
  aDocument({title: 'Vaccination schedule 2025 for health professionals'}),
  aDocument({
    title: 'Leaflet for patients',
    target_audience: 'patient',
    language: 'en',
    url: '',
    file: {filename: 'leaflet.pdf', url: 'https://example.org/leaflet.pdf'},
  }),
  aDocument({title: 'No link', url: 'javascript:alert(1)'}),
];

const diagnosis =
  (
    diseases: readonly DiseaseDiagnostic[],
    over: Partial<VaccDiagnostic> = {},
    act: (element: VaccDiagnostic) => Promise<void> = async () => {},
  ): State =>
  (setting) =>
    shown(
      resultOf(
        aDiagnostic({conclusion: diseases[0]?.advice.conclusion ?? 'no_action', diagnostic_per_disease: [...diseases]}),
      ),
      over,
      act,
    )(setting);

const shown =
  (
    result: VaccResult | undefined,
    over: Partial<VaccDiagnostic> = {},
    act: (element: VaccDiagnostic) => Promise<void> = async () => {},
  ): State =>
  async (setting) => {
    const own = result && {...result, audience: setting.audience, locale: setting.lang};
    const element = await step('vacc-diagnostic', setting, {result: own, sections, ...over});
    await act(element);
    return element;
  };

const catalogue = packagedCatalogue;
const nuva = (name: string) => catalogue.vaccines.find((vaccine) => vaccine.name === name)!.id;

/** Entries that the service did not get, each with another repair, and a vaccine that the list does not know. */
const withRepairs: Partial<VaccDiagnostic> = {
  catalogue,
  entries: theEntries({
    answers: {[diabetes.id]: 'perhaps', gone: true},
    history: aHistory(
      anActEntry({
        key: 'month',
        vaccineId: nuva('PRIORIX'),
        date: {day: '', month: '6', year: '2009'},
        dateUnknown: true,
      }),
      anActEntry({
        key: 'year',
        vaccineId: nuva('REVAXIS'),
        date: {day: '', month: '', year: '2011'},
        dateUnknown: true,
      }),
      anActEntry({key: 'code', vaccineId: 'VAC9999'}),
    ),
  }),
};
const notSent: VaccResult['notSent'] = [
  {path: 'patient.prevention_acts[month]', reason: 'date-missing'},
  {path: 'patient.prevention_acts[year]', reason: 'date-missing'},
  {path: `patient.conditions[${diabetes.id}]`, reason: 'wrong-type'},
  {path: 'patient.conditions[gone]', reason: 'not-asked'},
];

/** 33 diseases, as a real answer has them. */
const ofMany = (
  length: Length,
  over: Partial<VaccDiagnostic> = {},
  act?: (element: VaccDiagnostic) => Promise<void>,
): State => {
  const [first, ...rest] = fullResult(length, {mixed: true});
  const result = aDiagnostic({conclusion: 'late', diagnostic_per_disease: [first!, ...rest]});
  const asked = [aSection({conditions: [diabetes, ...reasonsOf(length)]})];
  return shown(resultOf(result, {notSent}), {...withRepairs, sections: asked, ...over}, act);
};

/** Opens the row of a disease, or its card. */
const openAdvice = (element: VaccDiagnostic) => press(element, '.advice .disclose, .advice summary');
/** Opens a disease that needs no action, where it stands. */
const openCalm = (element: VaccDiagnostic) =>
  press(element, '.no-action .disclose, .group.standard > details > summary');
const professionals = (act: (element: VaccDiagnostic) => Promise<void>) => async (element: VaccDiagnostic) => {
  if (element.audience === 'professional') await act(element);
};
const drawn = async (element: VaccDiagnostic) => {
  await until(() => all(element, '.lane svg').length, 'the timeline');
};

const notTodayForm = async (element: VaccDiagnostic) => {
  await openAdvice(element);
  await press(element, '.not-today > button');
};
const due = tetanus({...dates, conclusion: 'late', messages: [summary]});
const noted = aDiagnostic({diagnostic_per_disease: [due, measles]});
const notToday: VaccResult['notToday'] = [
  {
    diseaseId: due.disease.id,
    at: '2026-11-21T09:10:00.000Z',
    reason: 'other',
    decidedBy: 'patient',
    words: 'Fever of 39, comes back next week',
    vaccineId: 'VAC0030',
  },
];

/** The code of a box of AVAXIM, which has expired. */
const expiredBox = '0103400934166525172306301021N0442';
const scanning = (code: string) => async (element: VaccDiagnostic) => {
  await press(element, '.top > button');
  await element.scan(code);
  await settled();
};

/** One state for each conclusion, and one for an unknown conclusion. */
const ofEachConclusion = Object.fromEntries(
  [...conclusions, 'postponed'].map((conclusion) => [
    `diagnosis ${conclusion}`,
    diagnosis([tetanus({...dates, conclusion, messages: [summary]})]),
  ]),
);

export const diagnosisStates: States = {
  ...ofEachConclusion,
  'diagnosis of every conclusion': diagnosis(everyConclusion, {}, openAll),
  'diagnosis alerts': diagnosis([measles, tetanus({conclusion: 'up_to_date', messages: [alert]})]),
  'diagnosis messages': diagnosis([tetanus({...dates, conclusion: 'todo', messages})], {}, openAll),
  'diagnosis documents': diagnosis([tetanus({conclusion: 'todo', documents})], {}, openAll),
  'diagnosis inconsistent dates': diagnosis([
    tetanus({conclusion: 'todo', targeted_date: '2027-09-14', limit_date: '2027-03-14'}),
    disease('Influenza', 'Grippe', {conclusion: 'late', targeted_date: 'soon', limit_date: '2026-02-30'}),
  ]),
  'diagnosis in another language': diagnosis([
    aDisease({
      disease: {name: 'Keuchhusten', translations: {de: 'Keuchhusten'}},
      advice: {conclusion: 'todo', messages: [aMessage({contents: {de: 'Eine Dosis wird empfohlen.'}})]},
    }),
  ]),
  'diagnosis opened row': diagnosis(
    [tetanus({...dates, conclusion: 'todo', messages, documents}), measles],
    {},
    openAdvice,
  ),
  'diagnosis no action opened': diagnosis(
    [measles, ...everyConclusion, tetanus({...dates, conclusion: 'up_to_date', messages: [summary], documents})],
    {},
    openCalm,
  ),
  'diagnosis not all sent': shown(
    resultOf(aDiagnostic({diagnostic_per_disease: [measles]}), {
      notSent: [
        {path: 'patient.prevention_acts[d]', reason: 'date-missing'},
        {path: 'patient.conditions[gone]', reason: 'not-asked'},
      ],
    }),
  ),
  'diagnosis not sent with repairs': shown(
    resultOf(aDiagnostic({diagnostic_per_disease: [measles]}), {notSent}),
    withRepairs,
  ),
  'diagnosis without vaccinations': shown(
    resultOf(aDiagnostic({diagnostic_per_disease: [measles]}), {patientFile: aPatientFile()}),
    {catalogue, entries: theEntries({history: {...aHistory(), received: 'unknown'}})},
  ),
  'diagnosis with a profile that failed': shown(
    resultOf(aDiagnostic({conclusion: 'up_to_date', diagnostic_per_disease: [tetanus({conclusion: 'up_to_date'})]}), {
      basis: {profile: 'not-loaded', asked: 0, answered: 0, history: 'unknown'},
      patientFile: aPatientFile(),
    }),
  ),
  'diagnosis with an overall conclusion of no disease': shown(
    resultOf(aDiagnostic({conclusion: 'late', diagnostic_per_disease: [tetanus({conclusion: 'up_to_date'})]})),
  ),
  'diagnosis timeline': ofMany('usual', {shown: 'timeline'}, drawn),
  'diagnosis given form': ofMany(
    'usual',
    {},
    professionals((element) => press(element, '.top > button')),
  ),
  'diagnosis given form with errors': ofMany(
    'usual',
    {},
    professionals(async (element) => {
      await press(element, '.top > button');
      await press(element, '.given .primary');
    }),
  ),
  'diagnosis given form with a box that expired': ofMany('usual', {}, professionals(scanning(expiredBox))),
  'diagnosis given form with an unknown box': ofMany('usual', {}, professionals(scanning('0104150000000015'))),
  'diagnosis not today form': shown(resultOf(noted), withRepairs, professionals(notTodayForm)),
  'diagnosis not today form with errors': shown(
    resultOf(noted),
    withRepairs,
    professionals(async (element) => {
      await notTodayForm(element);
      await press(element, '.not-today .actions button');
    }),
  ),
  'diagnosis not today': shown(resultOf(noted, {notToday}), withRepairs, openAdvice),
  'diagnosis not today dropped': diagnosis([measles], {
    entries: theEntries(),
    droppedNotes: notToday,
  }),
  'diagnosis next visit': ofMany(
    'usual',
    {},
    professionals(async (element) => {
      await press(element, '.visit > summary');
      await type(element, '.visit .parts input', '14/03/2027');
    }),
  ),
  'diagnosis sheet choice': diagnosis([measles], {}, (element) => press(element, '.take-away [aria-expanded]')),
  'diagnosis more files': diagnosis([measles], {}, (element) => press(element, '.take-away [aria-expanded]', -1)),
  'diagnosis file failed': diagnosis([measles], {}, async (element) => {
    element.addEventListener('vacc-export-request', (event) => event.waitUntil(Promise.reject(new Error('refused'))));
    await press(element, '.take-away button:not([aria-expanded])', 1);
    await until(() => all(element, '.box.high button').length, 'the failure');
  }),
  'diagnosis changed': diagnosis([measles], {
    replaced: resultOf(aDiagnostic({diagnostic_per_disease: everyConclusion})),
  }),
  'diagnosis printing': ofMany('usual', {}, () => {
    window.dispatchEvent(new Event('beforeprint'));
    return settled();
  }),
  'diagnosis of 33 diseases': ofMany('usual'),
  'diagnosis of 33 diseases with long texts': ofMany('long'),
  'diagnosis of 33 diseases with everything open': ofMany('usual', {}, openAll),
  'diagnosis with unreadable rows': shown(
    resultOf({conclusion: 'todo', diagnostic_per_disease: [measles, {disease: 7}]}),
  ),
  'diagnosis stale': diagnosis([measles], {stale: true}),
  'diagnosis empty': diagnosis([]),
  'diagnosis no result': shown(undefined),
  'diagnosis unreadable': shown(resultOf({diagnostic_per_disease: 'none'})),
};
