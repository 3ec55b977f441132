import type {SessionContext} from '../context.js';
import {invalid, isNews, reportMistakes} from './mistake.js';
import {patientFileFindings, type UnknownKey} from './patient-file.js';

/** Tells the host of what is wrong with the shape of a patient file: unknown keys by one `vacc-warning`, the rest as mistakes. */
export function checkPatientFile(context: SessionContext, file: unknown) {
  const {unknown, mistakes} = patientFileFindings(file);
  const {target} = context.options;
  reportMistakes(target, context.patientKey, mistakes);
  if (unknown.length === 0) return;
  const text = `vacc-assistant unknown-key: patientFile has keys that are not used: ${unknown.map(inWords).join(', ')}`;
  if (isNews(target, text)) console.warn(text); // eslint-disable-line no-console -- for the integrator
  context.warn(
    'import',
    unknown.map((key) => ({code: 'unknown-key', ...key})),
  );
}

const inWords = ({path, nearest}: UnknownKey): string => (nearest ? `${path} (did you mean ${nearest}?)` : path);

/** Tells the host that the patient file was wiped, because the first patient key came after it, and not in one task with it. */
export function reportLostFile({options, patientKey}: SessionContext) {
  const message = 'patientFile was set before patient-key, and is wiped with its change: set both in one task';
  reportMistakes(options.target, patientKey, [invalid(message)]);
}
