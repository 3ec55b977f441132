import {html, nothing, type TemplateResult} from 'lit';
import type {IsoDate} from '../../contract/dates.js';
import {stepOf, type Step} from '../../domain/entries/entries.js';
import {notSentOf} from '../../domain/entries/not-sent.js';
import {catalogueCredit} from '../parts/act-text.js';
import {heading} from '../parts/heading.js';
import {historyRows} from './history-section.js';
import {notSentBox} from './not-sent.js';
import {patientRows} from './patient-section.js';
import {profileAnswers, type ProfileState} from './profile-section.js';
import {changeButton, type ReviewView} from './row.js';

/** The path of the health profile as a whole. */
const conditions = 'patient.conditions';

/** What the summary needs beside the entries. */
interface Around {
  readonly profile: ProfileState;
  readonly today: IsoDate;
  readonly stepName: (step: Step) => string;
}

/** The entries of each step. */
export function sections(view: ReviewView, {profile, today, stepName}: Around): TemplateResult {
  const {audience, catalogue, entries, asked} = view;
  const off = profile === 'off';
  const unsent = notSentOf(entries, {audience, questions: asked, trustHost: off});
  const boxOf = (step: Step) =>
    notSentBox(
      view,
      unsent.filter(({path}) => stepOf(path) === step),
    );
  const section = (step: Step, content: unknown, change: unknown = nothing) =>
    html`<section part="section" aria-labelledby="section-${step}">
      <div class="top">${heading(view.level, stepName(step), {id: `section-${step}`})}${change}</div>
      ${content}
    </section>`;
  const source = catalogue && html`<small class="muted">${catalogueCredit(catalogue)}</small>`;
  const change = off ? nothing : changeButton(view, conditions, stepName('profile'));
  return html`${section('patient', patientRows(view, today))}
  ${section('profile', [profileAnswers(view, profile), profile === 'loading' ? nothing : boxOf('profile')], change)}
  ${section('history', [historyRows(view), boxOf('history'), source])}`;
}
