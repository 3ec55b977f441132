import {html, nothing, type TemplateResult} from 'lit';
import type {GapEntry} from '../../result/gap-entries.js';
import {gapRepair, gapText} from '../../result/gap-text.js';
import {isUsual, namedEntries, type Gap} from '../../result/gaps.js';
import {line} from '../parts/line.js';
import {labelled} from '../parts/text.js';
import {editEntry, type View} from './view.js';

/** The gaps of the result, each with the one repair that helps. */
export function gapsBox(view: View): TemplateResult | typeof nothing {
  const gaps = view.model.gaps.filter((gap) => !isUsual(gap));
  if (gaps.length === 0) return nothing;
  return html`<div class="box high not-used" part="notice">${gaps.map((gap) => gapLine(view, gap))}</div>`;
}

function gapLine(view: View, gap: Gap): TemplateResult {
  const text = gapText(gap, view.model.reader);
  const entries = namedEntries(gap);
  if (entries.length > 0)
    return html`<div>
      <strong>${labelled(text, '')}</strong>
      <ul>
        ${entries.map((entry) => html`<li>${line(entry.line)} ${entryRepair(view, entry)}</li>`)}
      </ul>
    </div>`;
  const repair = gapRepair(gap);
  return html`<p>${text} ${repair ? link(view, repair.path, repair.text) : nothing}</p>`;
}

const entryRepair = (view: View, {path, repair}: GapEntry) => (path && repair ? link(view, path, repair) : nothing);

const link = ({editable}: View, at: string, text: string): TemplateResult | typeof nothing =>
  editable ? html`<button type="button" class="link" part="link" @click=${editEntry(at)}>${text}</button>` : nothing;
