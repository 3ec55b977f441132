import {html, nothing, type TemplateResult} from 'lit';
import type {GapEntry} from '../../../result/gap-entries.js';
import type {ShownGap} from '../../../result/gap-text.js';
import {line} from '../parts/line.js';
import {labelled} from '../parts/text.js';
import {editEntry, type View} from './view.js';

/** The gaps of the result, each with the one repair that helps. */
export function gapsBox(view: View): TemplateResult | typeof nothing {
  const gaps = view.model.gaps.filter(({isFirst}) => isFirst);
  if (gaps.length === 0) return nothing;
  return html`<div class="box high not-used" part="notice">${gaps.map((gap) => gapLine(view, gap))}</div>`;
}

function gapLine(view: View, {text, entries, repair}: ShownGap): TemplateResult {
  if (entries.length === 0) return html`<p>${text} ${repair ? link(view, repair.path, repair.text) : nothing}</p>`;
  return html`<div>
    <strong>${labelled(text, '')}</strong>
    <ul>
      ${entries.map((entry) => html`<li><span>${line(entry.line)}</span> ${entryRepair(view, entry)}</li>`)}
    </ul>
  </div>`;
}

const entryRepair = (view: View, {path, repair}: GapEntry) => (path && repair ? link(view, path, repair) : nothing);

const link = ({editable}: View, at: string, text: string): TemplateResult | typeof nothing =>
  editable ? html`<button type="button" class="link" part="link" @click=${editEntry(at)}>${text}</button>` : nothing;
