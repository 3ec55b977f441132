import {ignoreToJSON} from '../../contract/json.js';
import {readQuestionnaire} from '../../contract/questionnaire.js';
import type {PatientFile} from '../../contract/patient-file.js';
import {emptyEntries} from '../../domain/entries/entries.js';
import {patientFileFromEntries} from '../../domain/entries/patient-file-from-entries.js';
import {historyProblems} from '../../domain/entries/history-problems.js';
import {profileProblems} from '../../domain/questionnaire/answer-checks.js';
import type {Problem} from '../../domain/entries/problems.js';
import {indexConditions} from '../../domain/questionnaire/tree.js';
import type {VaccHistory} from '../vacc-history/vacc-history.js';
import type {VaccQuestionnaire} from '../vacc-questionnaire/vacc-questionnaire.js';
import {fieldId} from './field.js';

export type FormHost = VaccHistory | VaccQuestionnaire;

/** Connects an element to the form of the host. */
export class FormField {
  readonly #host: FormHost;
  readonly #internals: ElementInternals;
  readonly #textOf: (problem: Problem) => string;
  #form: HTMLFormElement | null = null;
  /** What was pressed to send the form, while that goes on: it may have a method of its own. */
  #submitter: HTMLElement | null = null;
  /** The value as the form has it. */
  #json: string | null = null;
  #warned = false;

  constructor(host: FormHost, internals: ElementInternals, textOf: (problem: Problem) => string) {
    this.#host = host;
    this.#internals = internals;
    this.#textOf = textOf;
    internals.role = 'group'; // of the name that a label gives it
    host.addEventListener('invalid', () => (host.problems = read(host).problems));
    host.addEventListener('click', (event) => {
      // A click on a label comes here as one on the element as a whole; one on what is inside begins there.
      if (event.composedPath()[0] === host) this.#first?.focus();
    });
  }

  /** Gives the browser what holds now. The state to restore is none: health data is not kept with the history of the tab. */
  follow() {
    const host = this.#host;
    const {value, problems} = read(host);
    this.#json = value ? JSON.stringify(value, ignoreToJSON) : null;
    this.#internals.setFormValue(this.#json, null);
    this.#followForm(this.#internals.form);
    const [problem] = problems;
    if (problem) this.#internals.setValidity({customError: true}, this.#textOf(problem), this.#anchor(problem));
    else this.#internals.setValidity({});
    const shown = problems.filter(({path}) => host.problems.some((one) => one.path === path));
    if (shown.length < host.problems.length) host.problems = shown; // what is mended goes
  }

  #followForm(form: HTMLFormElement | null) {
    if (form === this.#form) return;
    this.#form?.removeEventListener('submit', this.#noteSubmitter, true);
    this.#form?.removeEventListener('formdata', this.#keepOutOfAddress, true);
    form?.addEventListener('submit', this.#noteSubmitter, true);
    form?.addEventListener('formdata', this.#keepOutOfAddress, true);
    this.#form = form;
  }

  #noteSubmitter = ({submitter}: SubmitEvent) => {
    this.#submitter = submitter;
    setTimeout(() => (this.#submitter = null));
  };

  /** A form sent by GET would put health data into an address, and so into logs: its entry is taken out again. */
  #keepOutOfAddress = ({formData}: FormDataEvent) => {
    const {name} = this.#host;
    const method = this.#submitter?.getAttribute('formmethod') ?? this.#form?.getAttribute('method') ?? 'get';
    if (!name || this.#json === null || /^(?:post|dialog)$/i.test(method)) return;
    const others = formData.getAll(name).filter((value) => value !== this.#json);
    formData.delete(name);
    for (const value of others) formData.append(name, value);
    if (this.#warned) return;
    this.#warned = true;
    // eslint-disable-next-line no-console -- for the integrator: an entry is missing, and this is why
    console.error(
      `<${this.#host.localName}>: nothing of it is sent, because the form's method is "get", which would put health data into the address. Set method="post".`,
    );
  };

  /** The browser points there: the field, or what stands first while the field is not on screen. */
  #anchor({path}: Problem): HTMLElement | undefined {
    return this.#host.shadowRoot?.getElementById(fieldId(path)) ?? this.#first ?? undefined;
  }

  get #first() {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('input:not([disabled]), button');
  }
}

interface Reading {
  /** In the wire shape (§2.1); nothing while nothing was said. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

function read(host: FormHost): Reading {
  const {audience} = host;
  if ('sections' in host) {
    const asked = indexConditions(readQuestionnaire(host.sections).sections);
    const entries = {...emptyEntries, answers: host.value};
    const {patient} = patientFileFromEntries(entries, {audience, questions: asked}) as PatientFile;
    return {value: asked.size > 0 && (patient.conditions ?? []), problems: profileProblems(asked, entries)};
  }
  const {value: history, birthdate, today, required} = host;
  const {patient} = patientFileFromEntries({...emptyEntries, history}, {audience, questions: new Map()}) as PatientFile;
  const {received} = history;
  return {
    value: ['yes', 'none'].includes(received) && patient.prevention_acts, // an empty list would say "none received"
    problems: received || required ? historyProblems(history, birthdate, today) : [],
  };
}
