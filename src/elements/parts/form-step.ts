import {css, type PropertyValues} from 'lit';
import {property} from 'lit/decorators/property.js';
import {FormField, type FormHost} from './form-field.js';
import {LaterStep} from './later-step.js';

/** Fades a disabled element, as browsers do with a disabled field. */
export const disabledStyles = css`
  :host(:disabled) {
    opacity: 0.6;
  }
`;

/**
 * An element of a step that a form of the host can send, once it has a name there.
 */
export abstract class FormStep<Value> extends LaterStep {
  static readonly formAssociated = true;

  /** In a form: the name under which its value is sent, as JSON. Without a name nothing is sent. */
  @property({reflect: true}) name: string | undefined;
  /** The entries, as typed. */
  abstract value: Value;

  /** What the owner gave last: a reset of the form goes back to it. */
  private given!: Value;
  /** The value that this element gave itself; another one comes from the owner. */
  private own: Value | undefined;
  protected disabled = false;
  private readonly internals = this.attachInternals();
  /** Once it belongs to a form: outside of one it has no role and no value there. */
  private inForm: FormField | undefined;

  /** The form that it belongs to. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** The labels that name it in the host's page. */
  get labels(): NodeList {
    return this.internals.labels;
  }

  /** What keeps its form from being sent. */
  get validity(): ValidityState {
    return this.internals.validity;
  }

  /** The same in words, in the language of the interface. */
  get validationMessage(): string {
    return this.internals.validationMessage;
  }

  /** Whether its form asks it at all. */
  get willValidate(): boolean {
    return this.internals.willValidate;
  }

  /** Whether its form may be sent. Fires `invalid` when not, and then shows what is wrong. */
  checkValidity(): boolean {
    return this.internals.checkValidity();
  }

  /** As `checkValidity`, and the browser says what is wrong. */
  reportValidity(): boolean {
    return this.internals.reportValidity();
  }

  /** @internal In time for a form that is sent in the same task. */
  override requestUpdate(...changed: Parameters<LaterStep['requestUpdate']>) {
    super.requestUpdate(...changed);
    this.inForm?.follow();
  }

  /** @internal Called by the browser. */
  formAssociatedCallback() {
    this.requestUpdate();
  }

  /** @internal Called by the browser: for the attribute, and for a fieldset around. */
  formDisabledCallback(disabled: boolean) {
    this.disabled = disabled;
    this.requestUpdate();
  }

  /** @internal Called by the browser. */
  formResetCallback() {
    this.value = this.given;
    this.problems = [];
  }

  /** @internal */
  override isLocked(path: string): boolean {
    return this.disabled || super.isLocked(path);
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('value') || this.value === this.own) return;
    this.own = this.given = this.value;
    this.valueGiven();
  }

  /** The owner has given another value, perhaps of another patient. */
  protected valueGiven() {}

  protected override updated(_changed: PropertyValues<this>) {
    if (this.name && this.internals.form) this.inForm ??= this.createFormField();
    this.inForm?.follow();
  }

  private createFormField(): FormField {
    return new FormField(this as unknown as FormHost, this.internals, (problem) => this.textOf(problem));
  }

  protected override changed() {
    this.own = this.value;
    super.changed();
  }
}
