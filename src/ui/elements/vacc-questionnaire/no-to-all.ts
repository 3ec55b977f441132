import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import type {Condition} from '../../../contract/questionnaire.js';
import {path} from '../../../domain/entries/entries.js';
import {withNoToAll, withoutNoToAll, yesNoIds} from '../../../domain/questionnaire/no-to-all.js';
import {isEntered} from '../../../domain/questionnaire/profile.js';
import {isTogether} from '../../../domain/questionnaire/yes-or-no.js';
import {plural} from '../../../words/plural.js';
import {undoLabel} from '../parts/button.js';
import {fieldId} from '../parts/field.js';
import type {VaccQuestionnaire} from './vacc-questionnaire.js';

/**
 * Stands below questions that are all on screen. One press answers No to those without an answer, and Undo takes that
 * back as long as the answers are what it made them.
 *
 * @param at The path of the first of them.
 */
export function noToAll(host: VaccQuestionnaire, run: readonly Condition[], at: string): TemplateResult {
  const {value} = host;
  const first = fieldId(at);
  const ids = yesNoIds(run).filter((id) => !host.isLocked(path.condition(id)));
  const open = ids.filter((id) => !isEntered(value.get(id)));
  const given = ids.filter((id) => isTogether(value.get(id)));
  const [buttonId, noteId] = [`${first}-no-to-all`, `${first}-undo`];
  const answer = () => host.answerTogether(withNoToAll(host.value, ids), noteId);
  const undo = () => host.answerTogether(withoutNoToAll(host.value, ids), buttonId);
  return html`${
    given.length > 0
      ? html`<p class="together" id=${noteId} tabindex="-1">
          ${answeredText(given.length)}
          <button type="button" class="link" part="link" @click=${undo}>${undoLabel()}</button>
        </p>`
      : nothing
  }${
    open.length > 1
      ? html`<p class="together">
          <button type="button" part="button" id=${buttonId} @click=${answer}>
            ${readText(open.length, open.length === ids.length)}
          </button>
        </p>`
      : nothing
  }`;
}

/** More than one question, so it needs no singular. */
const readText = (count: number, all: boolean): string =>
  all
    ? msg(str`I have read these ${count} questions: No to all`, {id: 'q.no-to-all'})
    : msg(str`I have read the ${count} questions without answer: No to all`, {id: 'q.no-to-all.rest'});

const answeredText = (count: number): string =>
  plural(
    count,
    () => msg(str`${count} answered No.`, {id: 'q.together.one'}),
    () => msg(str`${count} answered No.`, {id: 'q.together.other'}),
  );
