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

/** Connects an element to the form of the host page. */
export class FormField {
  readonly #host: FormHost;
  readonly #internals: ElementInternals;
  readonly #textOf: (problem: Problem) => string;
  #form: HTMLFormElement | null = null;
  /** The button that submits the form, during the submission: it may have a `formmethod`. */
  #submitter: HTMLElement | null = null;
  /** The value in the form. */
  #json: string | null = null;
  #warned = false;

  constructor(host: FormHost, internals: ElementInternals, textOf: (problem: Problem) => string) {
    this.#host = host;
    this.#internals = internals;
    this.#textOf = textOf;
    internals.role = 'group'; // named by its label
    host.addEventListener('invalid', () => (host.problems = read(host).problems));
    host.addEventListener('click', (event) => {
      // A click on a label targets the element itself; a click inside targets an inner element.
      if (event.composedPath()[0] === host) this.#first?.focus();
    });
  }

  /**
   * Passes the current value and validity to the browser. No state to restore: the history of the tab must hold no
   * health data.
   */
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
    if (shown.length < host.problems.length) host.problems = shown; // a fixed problem disappears
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

  /** Removes the entry from a form sent by GET, which would put health data into an address, and so into logs. */
  #keepOutOfAddress = ({formData}: FormDataEvent) => {
    const {name} = this.#host;
    const method = this.#submitter?.getAttribute('formmethod') ?? this.#form?.getAttribute('method') ?? 'get';
    if (!name || this.#json === null || /^(?:post|dialog)$/i.test(method)) return;
    const others = formData.getAll(name).filter((value) => value !== this.#json);
    formData.delete(name);
    for (const value of others) formData.append(name, value);
    if (this.#warned) return;
    this.#warned = true;
    // eslint-disable-next-line no-console -- tells the integrator why the entry is missing
    console.error(
      `<${this.#host.localName}>: nothing of it is sent, because the form's method is "get", which would put health data into the address. Set method="post".`,
    );
  };

  /** The anchor of the browser's message: the field, or the first control while the field is not on screen. */
  #anchor({path}: Problem): HTMLElement | undefined {
    return this.#host.shadowRoot?.getElementById(fieldId(path)) ?? this.#first ?? undefined;
  }

  get #first() {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('input:not([disabled]), button');
  }
}

interface Reading {
  /** In the wire shape (§2.1); nothing without an answer. */
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
