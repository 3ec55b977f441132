import {html, nothing, type TemplateResult} from 'lit';
import {
  isLines,
  type Block,
  type Cell,
  type ResultDocument,
  type RowGroup,
  type Section,
  type Table,
} from '../../../result/documents/document.js';
import {languageMark, type Line, type Phrase} from '../../../result/line.js';

/**
 * A document on paper: the same as the downloaded page, with what the host page adds. The head and the foot stand on every
 * page of paper, so that a page alone is not taken for another patient's.
 */
export const paper = ({title, head, blocks, foot, statement}: ResultDocument): TemplateResult =>
  html`<div class="document">
    <div class="head"><slot name="patient-summary"></slot>${list(head)}</div>
    <div class="body">
      <h1>${title}</h1>
      ${blocks.map((block) => drawn(block, 2))}
    </div>
    <div class="foot">${list([[statement], ...foot])}</div>
  </div>`;

function drawn(block: Block, level: number): TemplateResult {
  if (isLines(block)) return list(block);
  if ('credit' in block) return list(block.credit, 'credit');
  if ('notice' in block)
    return html`<div class=${block.tone}>
      ${block.notice.map(paragraph)}${block.tone === 'responsibility' ? html`<slot name="disclaimer"></slot>` : nothing}
    </div>`;
  return 'groups' in block ? table(block) : section(block, level);
}

const list = (lines: readonly Line[], name?: string): TemplateResult =>
  html`<ul class=${name ?? nothing}>
    ${lines.map((line) => html`<li>${drawnLine(line)}</li>`)}
  </ul>`;

const paragraph = (line: Line): TemplateResult => html`<p>${drawnLine(line)}</p>`;

const section = ({heading, tone, blocks}: Section, level: number): TemplateResult =>
  html`<section class=${tone ?? nothing}>
    ${title(level, drawnLine(heading))}${blocks.map((block) => drawn(block, level + 1))}
  </section>`;

/** @param level From 2: the title of the document is the first. */
const title = (level: number, content: unknown): TemplateResult =>
  level === 2 ? html`<h2>${content}</h2>` : level === 3 ? html`<h3>${content}</h3>` : html`<h4>${content}</h4>`;

const table = ({titles, groups}: Table): TemplateResult =>
  html`<div class="table">
    <table>
      <thead>
        <tr>
          ${titles.map((one) => html`<th scope="col">${one}</th>`)}
        </tr>
      </thead>
      ${groups.map((group) => groupRows(group, titles.length))}
    </table>
  </div>`;

const groupRows = ({heading, tone, shared, rows}: RowGroup, columns: number): TemplateResult =>
  html`<tbody class=${tone}>
    <tr>
      <th scope="rowgroup" colspan=${columns}>${[heading, ...shared].map(paragraph)}</th>
    </tr>
    ${rows.map(
      (row) =>
        html`<tr>
          <th scope="row">${drawnLine(row.heading)}</th>
          ${row.cells.map(cell)}
        </tr>`,
    )}
  </tbody>`;

const cell = ({lines, span}: Cell): TemplateResult => html`<td colspan=${span ?? nothing}>${lines.map(paragraph)}</td>`;

const drawnLine = (line: Line): unknown[] => line.map(drawnPhrase);

/** As in the downloaded page: an address is written out, and nothing is cut. */
function drawnPhrase(phrase: Phrase): string | TemplateResult {
  if (typeof phrase === 'string') return phrase;
  const {text, date, href, voice, lang, dir, tag} = phrase;
  if (date) return html`<time datetime=${date}>${text}</time>`;
  if (voice) return voice === 'strong' ? html`<strong>${text}</strong>` : html`${text}`;
  if (href) return html`<a href=${href} rel="noopener noreferrer">${text}</a>`;
  return html`<bdi class="service-text" lang=${lang ?? nothing} dir=${dir ?? nothing}>${text}</bdi
    >${tag ? languageMark(tag) : nothing}`;
}
