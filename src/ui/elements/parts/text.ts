import {html, nothing, type TemplateResult} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import {msg, pieces, str} from '../../../words/localize.js';
import {cutText} from '../../../domain/text/cut.js';
import type {ShownText} from '../../../words/text-in.js';

/** `Sex: Female`, `Sexe : Féminin`: the space before the colon belongs to the language. */
export const labelled = (label: unknown, value: unknown): TemplateResult =>
  html`${pieces(str`${label}: ${value}`, {id: 'labelled'})}`;

/** A word beside a text, such as its kind; nothing without one. */
export const tag = (word: string | false | undefined): TemplateResult | typeof nothing =>
  word ? html` <bdi class="tag">${word}</bdi>` : nothing;

/**
 * A text from the service: it keeps its line breaks, and runs in the direction of its language; one in another language
 * is tagged with that. A non-breaking space stands before the tag: Chromium drops a plain one in the name of a button.
 * A very long one is cut on screen, with a button for the rest; paper has it whole.
 *
 * @param content The same text with parts of it marked.
 */
export const serviceText = (shown: ShownText, content: unknown = shown.text): TemplateResult =>
  inItsLanguage(shown, content === shown.text ? cut(shown.text, showRest) : content);

/** A text inside a button or a link: without a button of its own. */
export const serviceName = (shown: ShownText): TemplateResult =>
  inItsLanguage(
    shown,
    cut(shown.text, () => '…'),
  );

/** An alert: never cut. */
export const alertText = (shown: ShownText): TemplateResult => inItsLanguage(shown, shown.text);

/**
 * Parts in a line. Each keeps the mark after it, so that no line begins with one. Each runs in its own direction, so
 * that the mark stands after the part wherever the line runs.
 */
export const inALine = (parts: readonly unknown[], mark = ','): TemplateResult[] =>
  parts.map(
    (part, index, {length}) =>
      html`${index > 0 ? ' ' : nothing}<span class="in-line"
          ><bdi>${part}</bdi>${index < length - 1 ? mark : nothing}</span
        >`,
  );

function inItsLanguage({lang, dir, tag: other}: ShownText, content: unknown): TemplateResult {
  const text = html`<bdi class="service-text" lang=${lang ?? nothing} dir=${dir ?? nothing}>${content}</bdi>`;
  return other ? html`${text}&nbsp;<bdi class="tag">${other}</bdi>` : text; // most texts need no second part
}

/** Keyed by the text: another one that takes its place is cut again. */
function cut(text: string, mark: () => unknown): unknown {
  const [start, rest] = cutText(text);
  return rest ? keyed(text, html`${start}<span class="cut">${mark()}</span><span class="rest">${rest}</span>`) : text;
}

/** The text around it keeps its line breaks, so that the template has none. */
// prettier-ignore
const showRest = (): TemplateResult =>
  html`… <button type="button" class="link" part="link" @click=${onShowRest}>${msg('Show all', {id: 'text.show-all'})}</button>`;

/** The rest takes the focus, as the button disappears. */
function onShowRest({currentTarget}: Event) {
  const mark = (currentTarget as Element).parentElement as HTMLElement;
  const rest = mark.nextElementSibling as HTMLElement;
  mark.hidden = true;
  rest.classList.add('open');
  rest.tabIndex = -1;
  rest.focus();
}
