import {html, nothing, type TemplateResult} from 'lit';
import {msg} from '../../../words/localize.js';
import {resultLabels} from '../../../words/result-text.js';
import type {Reference, References, Row} from '../../../result/row.js';
import {serviceName, tag} from '../parts/text.js';
import {capOf, capped} from './lists.templates.js';
import type {View} from './view.js';

/** The references of an advice. */
export const documents = (view: View, {key, references}: Row): unknown =>
  references.length === 0 ? nothing : references.map((one, index) => list(view, `${key}-documents-${index}`, one));

function list(view: View, id: string, {title, all}: References): TemplateResult {
  const textOf = ({title, facts}: Reference) => title.text + facts.join('');
  const {drawn, notice} = capped(view, id, all, textOf, capOf(view.model.rows.size));
  return html`<p class="title">${title}</p>
    <ul class="documents">
      ${drawn.map((one) => html`<li part="document">${reference(one)}</li>`)}
    </ul>
    ${notice}`;
}

/** Title, publisher and year, and what is not usual. */
function reference({title, facts, link, tags}: Reference): TemplateResult {
  const named = html`${serviceName(title)}${facts.map((text) => html`, ${serviceName({text})}`)}`;
  return html`${
    link
      ? html`<a part="link" href=${link} target="_blank" rel="noopener noreferrer"
          >${named}<span class="visually-hidden"> (${msg('opens in a new tab', {id: 'diagnostic.new-tab'})})</span></a
        >`
      : html`${named} (${resultLabels.noLink()})`
  }${tags.map(tag)}`;
}
