import type {TemplateResult} from 'lit';
import {fieldsNamedIn} from '../../../contract/named-fields.js';
import {msg, str} from '../../../words/localize.js';
import {path, stepOf} from '../../../domain/entries/entries.js';
import {entryOfField} from '../../../domain/entries/named-field.js';
import type {ShownFailure} from '../../../session/index.js';
import {requestContextOf} from '../../../session/sent-request.js';
import {boosterLabel} from '../../../words/labels.js';
import {patientLabels} from '../../../words/patient-text.js';
import {labelledText, stepLabel} from '../../../words/step-labels.js';
import {button} from '../parts/button.js';
import type {VaccAssistant} from './vacc-assistant.js';
import {entryName} from './entry-name.js';

/**
 * The ways from a refusal to what it refuses: a button for each field that the service named, or one to the review. The
 * review gets its button only after it was reached, and while another step is on screen.
 */
export function waysToRefused(assistant: VaccAssistant, failure: ShownFailure): readonly TemplateResult[] {
  const {session, actions, audience, addressee} = assistant;
  const {step, visited} = session.state;
  const paths = pathsOf(assistant, failure);
  if (paths.length > 0)
    return paths.map((at) =>
      goTo(nameOf(assistant, at), () => actions.press(() => session.edit(stepOf(at), at), true)),
    );
  return step !== 'review' && visited.includes('review')
    ? [goTo(stepLabel('review', audience, addressee), () => actions.press(() => session.goTo('review'), true))]
    : [];
}

const goTo = (name: string, press: () => void) => button(msg(str`Go to: ${name}`, {id: 'shell.go-to'}), press);

function pathsOf({session}: VaccAssistant, {fields = [], sent}: ShownFailure): readonly string[] {
  const context = requestContextOf(session.state, session.options);
  const paths = fields.map((field) => entryOfField(field, sent, context));
  return [...new Set(paths)].filter((at) => at !== undefined && session.steps.includes(stepOf(at))) as string[];
}

/**
 * A refusal with labels for the names of fields at the start of the lines of its detail (`birthdate: is missing`). A name
 * that is no field of the request stays as it is, and so do the words of the service.
 */
export function withLabels(assistant: VaccAssistant, failure: ShownFailure): ShownFailure {
  const {detail} = failure;
  if (detail === undefined) return failure;
  const inWords = (line: string, name: string, text: string) => {
    const [field, ...others] = fieldsNamedIn([name]);
    const isWhole = others.length === 0 && field?.split(/\W/).includes(/\w+(?=\W*$)/.exec(name)?.[0] ?? '');
    const [at] = isWhole ? pathsOf(assistant, {...failure, fields: [field!]}) : [];
    return at === undefined ? line : labelledText(nameOf(assistant, at), text);
  };
  return {...failure, detail: detail.replace(/^(\S+): (.*)/gm, inWords)};
}

/** The label of a field, and the row that it is in. */
function nameOf(assistant: VaccAssistant, at: string): string {
  const inside = /\]\.(\w+)$/.exec(at)?.[1];
  const row = at.startsWith(path.journey) ? patientLabels.journey() : entryName(assistant, at);
  const label = inside && rowLabels[inside]?.();
  return label ? `${label} (${row})` : row;
}

const rowLabels: Readonly<Record<string, () => string>> = {
  date: () => msg('Vaccination date', {id: 'history.date'}),
  prevention_method_id: () => msg('Vaccine', {id: 'review.column.vaccine'}),
  booster: () => boosterLabel('yes'),
  countrycode: () => msg('Country', {id: 'journey.country'}),
  start_date: () => msg('Arrival', {id: 'journey.arrival'}),
  end_date: () => msg('Departure', {id: 'journey.departure'}),
};
