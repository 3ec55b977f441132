import {html, nothing, type TemplateResult} from 'lit';
import {msg} from '../../i18n/localize.js';
import {path} from '../../domain/entries/entries.js';
import type {VaccResult} from '../../domain/result/result.js';
import {overallLabel} from '../../i18n/conclusion-text.js';
import {longDate} from '../../i18n/date-words.js';
import {dateTime} from '../../i18n/formats.js';
import {answersCounted, vaccinesCounted} from '../../i18n/labels.js';
import {ageLine} from '../../i18n/patient-text.js';
import {resultLabels} from '../../i18n/result-text.js';
import {genderLabel, stepLabel} from '../../i18n/step-labels.js';
import type {GapKind} from '../../result/gaps.js';
import {gapText} from '../../result/gap-text.js';
import {heading} from '../parts/heading.js';
import {editEntry, type ResultContext} from './result-context.js';

/** For the public: what the result rests on, with the way back to each part. @see Service interface §4.4, MUST 9. */
export function countedBox(context: ResultContext, result: VaccResult): TemplateResult {
  const {audience, addressee, day, diagnostic, conditionValues, model} = context;
  const {birthdate, gender, prevention_acts: acts = []} = result.patientFile.patient;
  const {receivedAt} = result.provenance;
  const who = [longDate(birthdate), ageLine(birthdate, day, audience), genderLabel(gender)].filter(Boolean);
  const textsOf = (kind: GapKind) =>
    model.gaps.filter((gap) => gap.kind === kind).map((gap) => gapText(gap, model.reader));
  const vaccines = [vaccinesCounted(acts.length), ...textsOf('history')].join('. ');
  const health = [answersCounted(conditionValues.size), ...textsOf('profile')].join(' ');
  const name = (step: 'patient' | 'profile' | 'history') => stepLabel(step, audience, addressee);
  return html`<section class="counted" aria-labelledby="counted">
    ${heading(context.level, msg('What was counted', {id: 'diagnostic.counted'}), {id: 'counted'})}
    <dl>
      ${row(context, name('patient'), who.join(', '), path.birthdate)}
      ${row(context, name('profile'), health, 'patient.conditions')}
      ${row(context, name('history'), vaccines, path.history)}
      ${row(context, resultLabels.overall(), overallLabel(diagnostic.conclusion, audience, addressee))}
      ${row(context, resultLabels.computedOn(), html`<time datetime=${receivedAt}>${dateTime(receivedAt)}</time>`)}
    </dl>
  </section>`;
}

const row = ({editable}: ResultContext, label: string, value: unknown, at?: string): TemplateResult =>
  html`<div class="row">
    <dt>${label}</dt>
    <dd>${value}</dd>
    ${
      editable && at
        ? html`<dd class="change">
            <button type="button" class="link no-print" part="link" @click=${editEntry(at)}>
              ${msg('Change', {id: 'history.change'})}<span class="visually-hidden"> ${label}</span>
            </button>
          </dd>`
        : nothing
    }
  </div>`;
