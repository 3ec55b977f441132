import type {Catalogue} from '../catalogue/index.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import type {IsoDate} from '../contract/dates.js';
import type {LocalizedText} from '../contract/localized-text.js';
import type {Condition, Section} from '../contract/questionnaire.js';
import type {Addressee, Audience} from '../domain/audience.js';
import type {Entries} from '../domain/entries/entries.js';
import type {VaccResult} from '../domain/result/result.js';
import {resultToHandOut} from '../domain/result/exports.js';
import {indexConditions, type ConditionIndex} from '../domain/questionnaire/tree.js';
import {resultModel, type ResultModel} from '../result/result-model.js';

/** The data of the documents, and their reader. */
export interface DocumentSource {
  /** Its `audience` decides which messages are written. */
  readonly result: VaccResult;
  readonly addressee: Addressee;
  /** Language tag for the texts of the service. */
  readonly locale: string;
  readonly today: IsoDate;
  /** The questionnaire and the questions outside it, for the labels of the answers. */
  readonly sections: readonly Section[];
  readonly known: ReadonlyMap<string, Condition>;
  /** For the names of the vaccines; without it, their codes are written. */
  readonly catalogue: Catalogue | undefined;
  /** The entries that the result was computed from: they name what was not sent. Without them, it is counted. */
  readonly entries?: Entries | undefined;
}

/** The source as it was read: messages for another audience are removed before anything is written. */
export interface Reading extends DocumentSource {
  readonly audience: Audience;
  readonly model: ResultModel;
  readonly diagnostic: Diagnostic;
  /** The questions of the questionnaire. */
  readonly asked: ConditionIndex;
  /** A question by its id, also one outside the questionnaire. */
  readonly conditionOf: (id: string) => Condition | undefined;
  /** The label of a question, `{}` for an unknown one. */
  readonly labelOf: (conditionId: string) => LocalizedText;
}

/**
 * @throws {VaccError} `service/bad-response` when the diagnosis cannot be read.
 * @see Service interface §4.4, case `public_destination`.
 */
export function read(source: DocumentSource): Reading {
  const result = resultToHandOut(source.result);
  const {addressee, locale, today} = source;
  const model = resultModel(result, {audience: result.audience, addressee, locale}, today);
  const asked = indexConditions(source.sections);
  const conditionOf = (id: string) => asked.get(id)?.condition ?? source.known.get(id);
  return {
    ...source,
    asked,
    conditionOf,
    result,
    audience: result.audience,
    model,
    diagnostic: model.diagnostic,
    labelOf: (id) => conditionOf(id)?.label ?? {},
  };
}
