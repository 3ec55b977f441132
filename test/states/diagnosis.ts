import {conclusions} from '../../src/contract/diagnostic-values.js';
import type {DiseaseDiagnostic} from '../../src/contract/diagnostic.js';
import type {VaccResult} from '../../src/domain/result/result.js';
import type {VaccDiagnostic} from '../../src/elements/vacc-diagnostic/vacc-diagnostic.js';
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
import {openAll, press, step, type State, type States} from './state.js';

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
  'diagnosis filtered': diagnosis(everyConclusion, {}, (element) => press(element, 'button[aria-pressed=false]', 1)),
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
  'diagnosis not all sent': shown(
    resultOf(aDiagnostic({diagnostic_per_disease: [measles]}), {
      notSent: [
        {path: 'patient.prevention_acts[d]', reason: 'date-missing'},
        {path: 'patient.conditions[gone]', reason: 'not-asked'},
      ],
    }),
  ),
  'diagnosis with unreadable rows': shown(
    resultOf({conclusion: 'todo', diagnostic_per_disease: [measles, {disease: 7}]}),
  ),
  'diagnosis stale': diagnosis([measles], {stale: true}),
  'diagnosis empty': diagnosis([]),
  'diagnosis no result': shown(undefined),
  'diagnosis unreadable': shown(resultOf({diagnostic_per_disease: 'none'})),
};
