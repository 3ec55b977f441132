import {ignoreToJSON} from '../../contract/json.js';
import {VaccError} from '../../errors.js';
import type {VaccResult} from './result.js';
import {fieldsOf} from '../../contract/value.js';
import {isMessageFor} from './messages.js';

/**
 * The result without the messages that its audience may not see: the public never gets messages for professionals or the
 * notes of one, not even in a file.
 *
 * @see Service interface §4.4, case `public_destination`.
 */
export function resultToHandOut(result: VaccResult): VaccResult {
  if (result.audience === 'professional') return result;
  const {notToday: _, ...rest} = result;
  return {...rest, diagnostic: withoutForeignMessages(result.diagnostic)};
}

function withoutForeignMessages(diagnostic: unknown): unknown {
  const {diagnostic_per_disease: diseases} = fieldsOf(diagnostic);
  if (!Array.isArray(diseases)) return diagnostic;
  return {...fieldsOf(diagnostic), diagnostic_per_disease: diseases.map(diseaseForPublic)};
}

function diseaseForPublic(disease: unknown): unknown {
  const {advice} = fieldsOf(disease);
  if (typeof advice !== 'object' || advice === null) return disease;
  const {messages, ...rest} = fieldsOf(advice);
  const shown = Array.isArray(messages) && {messages: messages.filter(isForPublic)}; // only a list can be filtered
  return {...fieldsOf(disease), advice: {...rest, ...shown}};
}

/** A non-object has no destination and is left out. */
const isForPublic = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && isMessageFor('public', fieldsOf(message));

/** The error of asking for a result that is not there, or is outdated, or for another audience. */
export const noResult = (): VaccError => new VaccError('There is no current result', 'result/missing');

/** A file for the user or the host page. */
export interface ExportFile {
  readonly filename: string;
  readonly mediaType: string;
  readonly content: string;
}

/**
 * A file name without patient data, because it stays in the browser's list of downloads.
 *
 * @param name For a human reader in the language of the file.
 */
export const exportName = ({provenance}: VaccResult, ending: string, name = 'vaccination-diagnosis'): string =>
  `${name}-${provenance.resultId}.${ending}`;

/** The result as a JSON file, without the messages that its audience may not see. */
export function jsonExport(result: VaccResult): ExportFile {
  return {
    filename: exportName(result, 'json'),
    mediaType: 'application/json',
    content: JSON.stringify(resultToHandOut(result), ignoreToJSON, 2),
  };
}
