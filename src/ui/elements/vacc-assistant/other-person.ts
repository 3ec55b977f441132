import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import {entryFromText} from '../../../domain/dates/date-entry.js';
import {identityOf, type Identity} from '../../../domain/entries/other-person.js';
import {partialDate} from '../../../words/date-words.js';
import {genderLabel} from '../../../words/step-labels.js';
import {button, primaryButton} from '../parts/button.js';
import {heading} from '../parts/heading.js';
import type {VaccAssistant} from './vacc-assistant.js';

/** Asks whether a record is of the patient on screen: until then nothing of it is used. */
export function otherPerson(assistant: VaccAssistant): TemplateResult | typeof nothing {
  const {session} = assistant;
  const {otherPerson: other, entries} = session.state;
  if (!other) return nothing;
  return html`<section class="box high" part="notice" aria-labelledby="other-person">
    ${heading(assistant, 2, otherPersonTitle(), {id: 'other-person'})}
    <p>
      ${msg(
        str`The record is of somebody else: ${identityText(other)}. Here: ${identityText(identityOf(entries.patient))}. Nothing of the record is used.`,
        {id: 'other-person.text'},
      )}
    </p>
    <div class="actions">
      ${primaryButton(msg('Leave the record out', {id: 'other-person.refuse'}), () => session.refuseRecord())}
      ${button(msg('It is the same person: use the record', {id: 'other-person.take'}), () => session.acceptRecord())}
    </div>
  </section>`;
}

/** Also announced, because a record may arrive without a press. */
export const otherPersonTitle = (): string => msg('Is it the same person?', {id: 'other-person.title'});

/** `born 5 May 1980, Female` */
const identityText = ({birthdate, gender}: Identity): string =>
  [
    birthdate && msg(str`born ${partialDate(entryFromText(birthdate))}`, {id: 'other-person.born'}),
    gender && genderLabel(gender),
  ]
    .filter(Boolean)
    .join(', ');
