import {fieldsOf, oneOf} from '../../../contract/value.js';
import {deciders, notTodayReasons, type NotToday} from '../../../domain/result/not-today.js';
import {extensionsOf, rows, text, type Json} from '../json.js';
import {ownExtensions} from '../systems.js';

/** The notes "not today" that `toFhir` wrote with the recommendations. */
export const readNotToday = (recommendation: Json): NotToday[] =>
  extensionsOf(recommendation, ownExtensions.notToday).flatMap((extension) => {
    const part = (url: string): Json => rows(extension['extension']).find((row) => row['url'] === url) ?? {};
    const [diseaseId, words, vaccineId] = ['disease', 'words', 'vaccine'].map((url) => text(part(url)['valueString']));
    const [reason, decidedBy] = ['reason', 'decidedBy'].map((url) => part(url)['valueCode']);
    if (!diseaseId || !oneOf(notTodayReasons)(reason) || !oneOf(deciders)(decidedBy)) return [];
    const at = text(fieldsOf(part('note')['valueAnnotation'])['time']);
    return [{diseaseId, at, reason, decidedBy, ...(words && {words}), ...(vaccineId && {vaccineId})}];
  });
