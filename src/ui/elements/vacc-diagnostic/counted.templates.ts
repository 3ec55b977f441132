import {html, nothing, type TemplateResult} from 'lit';
import {msg} from '../../../words/localize.js';
import {path} from '../../../domain/entries/entries.js';
import {answersCounted, changeLabel, vaccinesCounted} from '../../../words/labels.js';
import {stepLabel} from '../../../words/step-labels.js';
import type {GapKind} from '../../../result/gaps.js';
import {heading} from '../parts/heading.js';
import {line} from '../parts/line.js';
import {editEntry, type View} from './view.js';

/** The data behind the result, for the public, with the way back to each part. @see Service interface §4.4, MUST 9. */
export function countedBox(view: View): TemplateResult {
  const {reader, counted, gaps, overall} = view.model;
  const textsOf = (kind: GapKind) => gaps.filter((gap) => gap.kind === kind && !gap.isFirst).map(({text}) => text); // others stand above
  const vaccines = [vaccinesCounted(counted.acts.length), ...textsOf('history')].join('. ');
  const health = [answersCounted(counted.answers.length), ...textsOf('profile')].join(' ');
  const name = (step: 'patient' | 'profile' | 'history') => stepLabel(step, reader.audience, reader.addressee);
  return html`<section class="counted">
    ${heading(view, 2, msg('What was counted', {id: 'diagnostic.counted'}), {id: 'counted'})}
    <dl>
      ${row(
        view,
        name('patient'),
        counted.who.map((one) => html`<div>${line(one.line)}</div>`),
        path.birthdate,
      )}
      ${row(view, name('profile'), health, 'patient.conditions')}${row(view, name('history'), vaccines, path.history)}
    </dl>
    <p>${overall}. ${line(counted.computedOn)}</p>
  </section>`;
}

const row = ({editable}: View, label: string, value: unknown, at: string): TemplateResult =>
  html`<div class="row">
    <dt>${label}</dt>
    <dd>${value}</dd>
    ${
      editable
        ? html`<dd class="change">
            <button type="button" class="link" part="link" @click=${editEntry(at)}>
              ${changeLabel()}<span class="visually-hidden"> ${label}</span>
            </button>
          </dd>`
        : nothing
    }
  </div>`;
