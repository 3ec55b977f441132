import {randomUUID} from 'node:crypto';
import type {Canaries} from './canaries.js';
import {listOf, recordOf} from './client-record.js';
import type {DiseaseRow, Question, Scenario} from './scenarios.js';

/** The canaries of a scenario by what they stand for. */
export const nameOf = {
  question: ({name}: Scenario, question: string) => `${name}/question/${question}`,
  disease: ({name}: Scenario, row: DiseaseRow) => `${name}/disease/${row.name}`,
  message: ({name}: Scenario, row: DiseaseRow, place: number) => `${name}/message/${row.name}/${place}`,
  document: ({name}: Scenario, row: DiseaseRow, kind: string) => `${name}/document/${row.name}/${kind}`,
  error: ({name}: Scenario, field: 'code' | 'detail') => `${name}/error/${field}`,
};

/** The ids of a run: the same for the same name. */
export class Ids {
  readonly #ids = new Map<string, string>();

  of(name: string): string {
    const id = this.#ids.get(name) ?? randomUUID();
    this.#ids.set(name, id);
    return id;
  }
}

/** The words and the ids in the answers of a run. */
export interface Answering {
  readonly canaries: Canaries;
  readonly ids: Ids;
}

const words = {
  boolean: ['Invented question, yes or no', 'Question inventée, oui ou non'],
  integer: ['Invented question, a whole number', 'Question inventée, un nombre entier'],
  float: ['Invented question, a number', 'Question inventée, un nombre'],
  date: ['Invented question, a date', 'Question inventée, une date'],
} as const;

export const questionId = ({ids}: Answering, scenario: Scenario, {name}: Question) =>
  ids.of(nameOf.question(scenario, name));

/** The questionnaire (§2.4) of a scenario; with the questions that depend on the answers of the request. */
export function questionnaireOf(answering: Answering, scenario: Scenario, body: unknown) {
  const {canaries, ids} = answering;
  const {name, questions} = scenario;
  const yes = listOf(recordOf(recordOf(body)['patient'])['conditions'])
    .map(recordOf)
    .flatMap(({id, value}) => (value === true ? [id] : []));
  const idOf = (question: string) => ids.of(nameOf.question(scenario, question));
  const asked = questions.filter(({after}) => after === undefined || yes.includes(idOf(after)));
  if (asked.length === 0) return [];
  const conditions = asked.map((question, index) => {
    const [en, fr] = words[question.type];
    return {
      id: questionId(answering, scenario, question),
      label: canaries.text(nameOf.question(scenario, question.name), en, fr),
      condition_type: question.type,
      help: {},
      position: index + 1,
    };
  });
  const title = canaries.text(`${name}/topic`, 'Invented topic', 'Thème inventé');
  const empty = {question: {}, description: {}, help: {}, alert: {}, sections: []};
  return [{id: ids.of(`${name}/topic`), title, ...empty, conditions}];
}

/** The diagnosis (§2.5) of a scenario. */
export function diagnosticOf({canaries, ids}: Answering, scenario: Scenario) {
  const diseases = scenario.diseases.map((row, index) => {
    const name = nameOf.disease(scenario, row);
    const translations = canaries.text(name, `Invented disease ${index + 1}:`, `Maladie inventée ${index + 1} :`);
    const messages = row.messages.map(({type, to}, place) => ({
      id: ids.of(nameOf.message(scenario, row, place)),
      message_type: type,
      public_destination: to,
      contents: canaries.text(
        nameOf.message(scenario, row, place),
        `Invented text: ${type}`,
        `Texte inventé : ${type}`,
      ),
    }));
    const documents = (row.documents ?? []).map((kind) => {
      const document = nameOf.document(scenario, row, kind);
      const address = `https://documents.example/${canaries.word(`${document} address`)}.pdf`;
      return {
        id: ids.of(document),
        title: `Invented document ${canaries.word(`${document} title`)}`,
        url: kind === 'page' ? address : '',
        file: kind === 'page' ? null : {filename: 'document.pdf', url: address},
        organization: 'Invented publisher',
        language: 'en',
        target_audience: 'health_professional',
        publication_date: '2025-01-31',
      };
    });
    return {
      disease: {id: ids.of(name), name: translations.en, translations},
      prevention_acts_count: 0,
      advice: {
        conclusion: row.conclusion,
        messages,
        targeted_date: row.from ?? null,
        limit_date: row.before ?? null,
        matching_conditions: [],
        documents,
      },
    };
  });
  return {conclusion: scenario.diseases[0]!.conclusion, diagnostic_per_disease: diseases};
}

/** The refusal (§7) of a scenario. */
export const refusalOf = ({canaries}: Answering, scenario: Scenario) => ({
  error: {
    code: canaries.word(nameOf.error(scenario, 'code')),
    detail: `patient.birthdate is refused in this scenario: ${canaries.word(nameOf.error(scenario, 'detail'))}`,
  },
});
