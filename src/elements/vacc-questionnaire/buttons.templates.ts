import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';

/** Past what may be hundreds of fields; seen when it has the focus. */
export const skipLink = (go: () => void): TemplateResult =>
  html`<button type="button" class="link skip" @click=${go}>
    ${msg('Go to Continue', {id: 'q.skip-to-continue'})}
  </button>`;

/** While an answer is awaited the button keeps the focus, and says that it does nothing. */
export const refreshButton = (pending: boolean, refresh: () => void): TemplateResult =>
  html`<button
    type="button"
    part="button"
    aria-disabled=${pending ? 'true' : nothing}
    @click=${() => pending || refresh()}
  >
    ${msg('Update the questions', {id: 'q.refresh'})}
  </button>`;

/** What narrows or unfolds the tree; what would act on a tree that is not on screen is not there. */
export function tools({
  answered,
  onlyAnswered,
  unfold,
}: {
  readonly answered: number;
  readonly onlyAnswered: {readonly on: boolean; readonly toggle: () => void};
  /** Not given while results are shown; `expand` only for a tree that is not too long. */
  readonly unfold: {readonly expand: (() => void) | undefined; readonly collapse: () => void} | undefined;
}): TemplateResult {
  return html`<div class="actions">
    <button type="button" part="button" aria-pressed=${String(onlyAnswered.on)} @click=${onlyAnswered.toggle}>
      ${msg(str`Only answered (${answered})`, {id: 'q.only-answered'})}
    </button>
    ${
      unfold?.expand
        ? html`<button type="button" part="button" @click=${unfold.expand}>
            ${msg('Expand all', {id: 'q.expand'})}
          </button>`
        : nothing
    }
    ${
      unfold
        ? html`<button type="button" part="button" @click=${unfold.collapse}>
            ${msg('Collapse all', {id: 'q.collapse'})}
          </button>`
        : nothing
    }
  </div>`;
}
