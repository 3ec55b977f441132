import type {IsoDate} from '../contract/dates.js';
import {readDiagnostic, type Diagnostic} from '../contract/diagnostic.js';
import type {Reader} from '../domain/audience.js';
import {adviceList, type AdviceList} from '../domain/result/advice.js';
import {resultDay, type VaccResult} from '../domain/result/result.js';
import {headlineOf, type Headline} from '../i18n/headline-text.js';
import {diseaseName} from '../i18n/text-in.js';
import {gapsOf, unsettles, type Gap} from './gaps.js';

/**
 * All facts that a reader gets of one result, each decided once. Screen, paper and files draw it and decide nothing. It is
 * free of markup.
 */
export interface ResultModel {
  readonly reader: Reader;
  readonly diagnostic: Diagnostic;
  /** The civil day of the result: each age and each "past" is of this day. `undefined` where the result does not say. */
  readonly day: IsoDate | undefined;
  readonly headline: Headline;
  /** Everything that makes the result less sure. */
  readonly gaps: readonly Gap[];
  /** The diseases to look at, and those that need no action. */
  readonly list: AdviceList;
  /** Whether the diseases that need no action may look calm. */
  readonly isCalm: boolean;
}

/**
 * @param today The day of the reader: a result more than a day old says so.
 * @throws {VaccError} `service/bad-response` when the diagnosis cannot be read.
 */
export function resultModel(result: VaccResult, reader: Reader, today?: IsoDate): ResultModel {
  const {audience, locale} = reader;
  const diagnostic = readDiagnostic(result.diagnostic);
  const day = resultDay(result);
  const list = adviceList(diagnostic.diagnostic_per_disease, {
    audience,
    day,
    nameOf: ({disease}) => diseaseName(disease, audience, locale).text,
  });
  const gaps = gapsOf(result, diagnostic, reader, isOld(day, today) ? day : undefined);
  const isSettled = !gaps.some(unsettles);
  const headline = headlineOf(diagnostic, list, reader, isSettled);
  return {reader, diagnostic, day, headline, gaps, list, isCalm: isSettled && headline.overall === undefined};
}

const dayLength = 86_400_000;

/** Whether a result is more than a day old. */
export const isOld = (day: IsoDate | undefined, today: IsoDate | undefined): day is IsoDate =>
  day !== undefined && today !== undefined && Date.parse(today) - Date.parse(day) > dayLength;
