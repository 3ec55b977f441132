import {ignoreToJSON} from '../../../contract/json.js';
import type {SentPatientFile} from '../../../contract/patient-file.js';
import type {Entries} from '../../../domain/entries/entries.js';
import {patientFileFromEntries, type RequestContext} from '../../../domain/entries/patient-file-from-entries.js';
import type {Problem} from '../../../domain/entries/problems.js';
import {fieldId} from './field.js';
import type {StepElement} from './step-element.js';

/** The value of an element for a form, and its problems. */
export interface FormReading {
  /** In the wire shape (§2.1); falsy without an answer. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

interface FormHost extends StepElement {
  readonly name: string | undefined;
  readForm: () => FormReading;
}

/** Connects an element to the form of the host page. */
export class FormField {
  readonly #host: FormHost;
  readonly #internals: ElementInternals;
  #form: HTMLFormElement | null = null;
  /** The button that submits the form, during the submission: it may have a `formmethod`. */
  #submitter: HTMLElement | null = null;
  /** The value in the form. */
  #json: string | null = null;
  #warned = false;

  constructor(host: FormHost, internals: ElementInternals) {
    this.#host = host;
    this.#internals = internals;
    internals.role = 'group'; // named by its label
    host.addEventListener('invalid', () => (host.problems = host.readForm().problems));
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
    const {value, problems} = host.readForm();
    this.#json = value ? JSON.stringify(value, ignoreToJSON) : null;
    this.#internals.setFormValue(this.#json, null);
    this.#followForm(this.#internals.form);
    const [problem] = problems;
    if (problem) this.#internals.setValidity({customError: true}, host.textOf(problem), this.#anchor(problem));
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

/** The patient of a request with these entries, in the wire shape (§2.1). */
export const wirePatient = (entries: Entries, context: RequestContext): SentPatientFile['patient'] =>
  (patientFileFromEntries(entries, context) as SentPatientFile).patient;
