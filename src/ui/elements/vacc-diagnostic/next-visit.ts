import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import type {IsoDate} from '../../../contract/dates.js';
import {dateIn, dateParts, emptyDate, entryFromText, type DateEntry} from '../../../domain/dates/date-entry.js';
import {visitOn, visitPlaces, type VisitPlace} from '../../../domain/result/next-visit.js';
import type {VaccExportRequestEvent} from '../../../session/events/step-events.js';
import {dateFor} from '../../../words/formats.js';
import {overlapText, visitPlaceTitle} from '../../../words/visit-text.js';
import {afterTyping, announce} from '../parts/announce.js';
import {button} from '../parts/button.js';
import {dateField} from '../parts/date-field.js';
import {fieldId, singleField} from '../parts/field.js';
import {heading} from '../parts/heading.js';
import {serviceText} from '../parts/text.js';
import type {Row} from '../../../result/row.js';
import {datesLine} from '../parts/line.js';
import type {VaccDiagnostic} from './vacc-diagnostic.js';
import type {View} from './view.js';

const paths = {given: 'visit.given', day: 'visit.day'} as const;

/**
 * Compares a day that the reader picks with the dates that the service gave for each disease. It recommends no day, and
 * says nothing of vaccines.
 */
export class NextVisit {
  readonly #host: VaccDiagnostic;
  readonly #request: (wanted: VaccExportRequestEvent['detail']) => void;
  #entry: DateEntry = emptyDate;
  #isOpen = false;

  /** @param request Asks for a file of the result. */
  constructor(host: VaccDiagnostic, request: (wanted: VaccExportRequestEvent['detail']) => void) {
    this.#host = host;
    this.#request = request;
  }

  /** The day was compared with another result. */
  forget() {
    this.#entry = emptyDate;
    this.#isOpen = false;
  }

  render(view: View): TemplateResult | typeof nothing {
    if (view.model.rows.size === 0) return nothing;
    return html`<details class="visit" .open=${this.#isOpen} @toggle=${this.#onToggle}>
      <summary part="disclosure">${msg('Plan the next visit', {id: 'visit.title'})}</summary>
      ${this.#isOpen ? this.#renderDay(view) : nothing}
    </details>`;
  }

  #renderDay(view: View): TemplateResult {
    const day = dateIn(this.#entry);
    return html`${this.#renderGiven(view)}
    ${dateField({
      path: paths.day,
      label: msg('Day of the next visit', {id: 'visit.day'}),
      entry: this.#entry,
      order: this.#host.dateOrder,
      error: this.#isWrong ? msg('This is not a day of the calendar.', {id: 'visit.no-day'}) : undefined,
      onInput: (entry) => this.#set(entry, view),
    })}
    ${
      day
        ? html`<p>${this.#summary(view, day)}</p>
            ${this.#renderPlaces(view, day)}`
        : nothing
    }`;
  }

  /** The dates of the service that are still to come; choosing one fills in the day. */
  #renderGiven(view: View): TemplateResult | typeof nothing {
    const days = view.model.days.filter((day) => day >= view.today);
    if (days.length === 0) return nothing;
    const chosen = dateIn(this.#entry);
    const choose = ({target}: Event) => {
      const {selectedIndex} = target as HTMLSelectElement; // no attribute holds data of a patient: the options have no values
      this.#set(entryFromText(days[selectedIndex - 1] ?? ''), view);
    };
    return singleField(
      {path: paths.given, label: msg('A date that the service gave', {id: 'visit.given'})},
      html`<select part="input" id=${fieldId(paths.given)} @change=${choose}>
        <option .selected=${!days.some((day) => day === chosen)}></option>
        ${days.map(
          (day) => html`<option .selected=${day === chosen}>${dateFor(view.model.reader.audience, day)}</option>`,
        )}
      </select>`,
    );
  }

  #summary(view: View, day: IsoDate): string {
    const {within} = visitIn(view, day);
    return msg(
      str`${dateFor(view.model.reader.audience, day)} is within the dates given for ${within.length} of the diseases.`,
      {
        id: 'visit.summary',
      },
    );
  }

  #renderPlaces(view: View, day: IsoDate): TemplateResult {
    const visit = visitIn(view, day);
    return html`${visit.within.length > 1 ? html`<p class="box info">${overlapText()}</p>` : nothing}
      ${visitPlaces.map((place) => placeSection(view, place, visit[place]))}
      <div class="actions">
        ${button(msg('Dates for a calendar, with this day', {id: 'visit.calendar'}), () =>
          this.#request({format: 'ics', visit: day}),
        )}
      </div>`;
  }

  /** All parts are there, and they are no day. */
  get #isWrong(): boolean {
    return dateIn(this.#entry) === undefined && dateParts.every((part) => this.#entry[part].trim() !== '');
  }

  readonly #onToggle = ({target}: Event) => {
    this.#isOpen = (target as HTMLDetailsElement).open;
    this.#host.requestUpdate();
  };

  #set(entry: DateEntry, view: View) {
    this.#entry = entry;
    const day = dateIn(entry);
    // After the note that a whole date was read: the summary, which begins with the date, takes its place.
    const summary = day && this.#summary(view, day);
    if (summary) queueMicrotask(() => announce(this.#host, summary, {delay: afterTyping}));
    this.#host.requestUpdate();
  }
}

const visitIn = ({model}: View, day: IsoDate) => visitOn([...model.rows.values()], ({dates}) => dates.window, day);

function placeSection(view: View, place: VisitPlace, rows: readonly Row[]): TemplateResult | typeof nothing {
  if (rows.length === 0) return nothing;
  return html`<section class="visit-${place}">
    ${heading(view, 3, `${visitPlaceTitle(place)} (${rows.length})`)}
    <ul class=${place === 'apart' ? 'columns' : nothing}>
      ${rows.map((row) => html`<li>${diseaseLine(row)}</li>`)}
    </ul>
  </section>`;
}

/** The name, the service's own conclusion, and its dates. */
const diseaseLine = ({name, words, dates}: Row): TemplateResult =>
  html`${serviceText(name)}, ${words}${dates.inside.length > 0 ? html`, ${datesLine(dates.inside)}` : nothing}`;
