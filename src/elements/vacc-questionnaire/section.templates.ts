import {html, nothing, type TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {repeat} from 'lit/directives/repeat.js';
import {messageTypeLabel} from '../../i18n/labels.js';
import {textIn, titleIn} from '../../i18n/text-in.js';
import {fieldId} from '../parts/field.js';
import {heading} from '../parts/heading.js';
import {warningIcon} from '../parts/icons.js';
import {serviceText} from '../parts/service-text.js';
import type {Branch} from './branches.js';
import {helpDisclosure, question, trail} from './question.templates.js';
import {answeredText} from './texts.js';
import {factsOf, type View} from './view.js';

/** From this depth on, a narrow screen tells the place by the titles above instead of by indentation. */
const deep = 2;

/** Sections as a tree of disclosures. Each is drawn again only when something in it or below it has changed. */
export const sectionList = (view: View, branches: readonly Branch[]): unknown =>
  repeat(
    branches,
    ({key}) => key,
    (branch) => guard(dependencies(view, branch), () => sectionPiece(view, branch)),
  );

const dependencies = (view: View, branch: Branch): unknown[] => [
  branch,
  ...view.shared,
  ...branch.keys.map((key) => view.open.has(key)),
  ...branch.ids.flatMap((id) => factsOf(view, id)),
];

/** A closed section is its heading: what is in it is not in the document, and its answers are in the model. */
function sectionPiece(view: View, branch: Branch): TemplateResult {
  const {key, above} = branch;
  const open = view.open.has(key);
  const id = fieldId(key);
  const button = html`<button
    type="button"
    class="toggle"
    id=${id}
    aria-expanded=${String(open)}
    aria-controls=${`${id}-body`}
    @click=${() => view.toggle(key)}
  >
    ${header(view, branch, open)}
  </button>`;
  return html`<div class="section" part=${open ? 'section open' : 'section'}>
    ${heading(view.level + above.length, button, {id: `${id}-heading`})}
    <div class="section-body" id=${`${id}-body`} ?hidden=${!open}>${open ? body(view, branch) : nothing}</div>
  </div>`;
}

function header({answers, audience, locale}: View, {section, ids}: Branch, open: boolean): TemplateResult {
  const answered = ids.filter((id) => answers.has(id)).length;
  const alert = textIn(section.alert, locale);
  return html`<span class="title">${serviceText(titleIn(section.title, section.id, audience, locale))}</span> ${
      alert && !open
        ? html`<span class="alert-word">${warningIcon()} ${messageTypeLabel('alert', audience)}</span>`
        : nothing
    }
    ${ids.length > 0 ? html`<span class="count">${answeredText(answered, ids.length)}</span>` : nothing}`;
}

function body(view: View, {section, above, questions, branches}: Branch): TemplateResult {
  const {audience, locale} = view;
  const [alert, asked, description, help] = (['alert', 'question', 'description', 'help'] as const).map((name) =>
    textIn(section[name], locale),
  );
  return html`${above.length >= deep ? html`<p class="place">${trail(view, above)}</p>` : nothing}
  ${
    alert
      ? html`<div class="box critical" part="alert">
          <strong class="alert-word">${warningIcon()} ${messageTypeLabel('alert', audience)}</strong>
          <p>${serviceText(alert)}</p>
        </div>`
      : nothing
  }
  ${asked ? html`<p class="asked">${serviceText(asked)}</p>` : nothing}
  ${description ? html`<p>${serviceText(description)}</p>` : nothing}
  ${help ? helpDisclosure(titleIn(section.title, section.id, audience, locale).text, help) : nothing}
  ${repeat(
    questions,
    ({key}) => key,
    (placed) => guard([placed, ...view.shared, ...factsOf(view, placed.condition.id)], () => question(view, placed)),
  )}
  ${sectionList(view, branches)}`;
}
