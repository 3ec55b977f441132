import type {IsoDate} from '../../src/contract/dates.js';
import type {Advice, Diagnostic, DiseaseDiagnostic, Document, Message} from '../../src/contract/diagnostic.js';
import type {LocalizedText} from '../../src/contract/localized-text.js';
import type {ConditionValue, Patient, SentPatientFile, PreventionAct} from '../../src/contract/patient-file.js';
import type {Condition, Section} from '../../src/contract/questionnaire.js';

/**
 * Builders of valid values of the interface (§2), so that a test only states what it is about. For Node and browsers.
 */

/** Dates may be plain texts, so that a test needs no branded type and may use an invalid date. */
type Over<T> = {[K in keyof T]?: T[K] extends IsoDate | undefined ? string : T[K]};

let made = 0;

/** A new UUID at each call, with the same sequence at each run. */
export const aUuid = (): string => `0a1b2c3d-0000-4000-8000-${String(++made).padStart(12, '0')}`;

/** A text in both languages of the package. */
export const texts = (en: string, fr = `${en} (fr)`): LocalizedText => ({en, fr});

/** §2.2 */
export const anAct = (over: Over<PreventionAct> = {}): PreventionAct => ({
  date: '2015-03-02' as IsoDate,
  prevention_method_id: 'VAC0001',
  booster: false,
  ...(over as Partial<PreventionAct>),
});

/** §2.3 */
export const aConditionValue = (over: Over<ConditionValue> = {}): ConditionValue => ({
  id: aUuid(),
  value: true,
  ...over,
});

/** §2.1: a patient born in 1990 without optional fields; `patient` is merged, not replaced. */
export const aPatientFile = ({
  patient,
  ...over
}: {patient?: Over<Patient>; requested_by_professional?: boolean} = {}): SentPatientFile => ({
  patient: {
    birthdate: '1990-05-10' as IsoDate,
    gender: 'f',
    prevention_acts: [],
    ...(patient as Partial<Patient>),
  },
  ...over,
});

/** §2.4: a yes-or-no question. */
export const aCondition = (over: Over<Condition> = {}): Condition => ({
  id: aUuid(),
  label: texts('Diabetes', 'Diabète'),
  condition_type: 'boolean',
  help: {},
  position: 1,
  ...over,
});

/** §2.4: a section, by default without subsections and conditions. */
export const aSection = (over: Over<Section> = {}): Section => ({
  id: aUuid(),
  title: texts('Health', 'Santé'),
  question: texts('Does one of these apply?', 'L’une de ces situations s’applique-t-elle ?'),
  description: {},
  help: {},
  alert: {},
  sections: [],
  conditions: [],
  ...over,
});

/** §2.4: the answer of `/questionnaire`; by default one section with a question of each type. */
export const aQuestionnaire = (...sections: Section[]): Section[] =>
  sections.length > 0
    ? sections
    : [
        aSection({
          conditions: [
            aCondition(),
            aCondition({label: texts('Week of birth', 'Semaine de naissance'), condition_type: 'integer', position: 2}),
            aCondition({
              label: texts('Start of the pregnancy', 'Début de la grossesse'),
              condition_type: 'date',
              position: 3,
            }),
            aCondition({
              label: texts('Body mass index', 'Indice de masse corporelle'),
              condition_type: 'float',
              position: 4,
            }),
          ],
        }),
      ];

/** §2.5 */
export const aMessage = (over: Over<Message> = {}): Message => ({
  id: aUuid(),
  message_type: 'summary',
  public_destination: 'general',
  contents: texts('An example summary.', 'Un résumé d’exemple.'),
  ...over,
});

/** §2.5: a document with a URL and without a file. */
export const aDocument = (over: Over<Document> = {}): Document => ({
  id: aUuid(),
  title: 'Example reference',
  url: 'https://example.org/reference',
  file: {filename: '', url: ''},
  organization: 'Example health authority',
  language: 'fr',
  target_audience: 'health_professional',
  publication_date: '2024-04-26',
  ...over,
});

/** §2.5: an advice without dates, messages and documents. */
export const anAdvice = (over: Over<Advice> = {}): Advice => ({
  conclusion: 'up_to_date',
  messages: [],
  targeted_date: null,
  limit_date: null,
  matching_conditions: [],
  documents: [],
  ...over,
});

/** §2.5: an item of `diagnostic_per_disease`; `disease` and `advice` are merged, not replaced. */
export const aDisease = ({
  disease,
  advice,
  ...over
}: {
  disease?: Over<DiseaseDiagnostic['disease']>;
  advice?: Over<Advice>;
  prevention_acts_count?: number;
} = {}): DiseaseDiagnostic => ({
  disease: {id: aUuid(), name: 'Tetanus', translations: texts('Tetanus', 'Tétanos'), ...disease},
  prevention_acts_count: 1,
  advice: anAdvice(advice),
  ...over,
});

/** A diagnosis without the fields that our parser adds. */
type Wire = Omit<Diagnostic, 'unreadable' | 'orphans'>;

/** §2.5: the answer of `/diagnostic_for_patient` as JSON; by default one disease, up to date. */
export const aDiagnostic = (over: Over<Wire> = {}): Wire => ({
  conclusion: 'up_to_date',
  diagnostic_per_disease: [aDisease()],
  ...over,
});
