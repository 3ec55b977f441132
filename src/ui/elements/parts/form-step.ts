import {css, type PropertyValues} from 'lit';
import {property} from 'lit/decorators/property.js';
import {FormField, type FormReading} from './form-field.js';
import {LaterStep} from './later-step.js';

/** Fades a disabled element, as browsers do with a disabled field. */
export const disabledStyles = css`
  :host(:disabled) {
    opacity: 0.6;
  }
`;

/** Base class of the steps that a form of the host page can send, once they have a name. */
export abstract class FormStep<Value> extends LaterStep {
  static readonly formAssociated = true;

  /** In a form: the name under which the value is sent as JSON. Without a name nothing is sent. */
  @property({reflect: true}) name: string | undefined;
  /** The entries, as typed. */
  abstract value: Value;

  /** @internal The value for the form, and its problems. */
  abstract readForm(): FormReading;

  /** The last value from the owner, which a reset of the form restores. */
  private given!: Value;
  /** The value that this element set itself; any other comes from the owner. */
  private own: Value | undefined;
  protected disabled = false;
  private readonly internals = this.attachInternals();
  /** Created once the element is in a form: outside it has neither role nor value. */
  private inForm: FormField | undefined;

  /** The form of the element. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** The labels of the element in the host page. */
  get labels(): NodeList {
    return this.internals.labels;
  }

  /** The reason why the form cannot be sent. */
  get validity(): ValidityState {
    return this.internals.validity;
  }

  /** The reason in words, in the language of the interface. */
  get validationMessage(): string {
    return this.internals.validationMessage;
  }

  /** Whether the form validates the element. */
  get willValidate(): boolean {
    return this.internals.willValidate;
  }

  /** Whether the form may be sent. If not, fires `invalid` and shows the problems. */
  checkValidity(): boolean {
    return this.internals.checkValidity();
  }

  /** Like `checkValidity`; the browser also shows its message. */
  reportValidity(): boolean {
    return this.internals.reportValidity();
  }

  /** @internal Updates the form at once: it may be sent in the same task. */
  override requestUpdate(...changed: Parameters<LaterStep['requestUpdate']>) {
    super.requestUpdate(...changed);
    this.inForm?.follow();
  }

  /** @internal Called by the browser. */
  formAssociatedCallback() {
    this.requestUpdate();
  }

  /** @internal Called by the browser: for the attribute, and for an ancestor fieldset. */
  formDisabledCallback(disabled: boolean) {
    this.disabled = disabled;
    this.requestUpdate();
  }

  /** @internal Called by the browser. */
  formResetCallback() {
    if (this.value === this.own) this.value = this.given; // else the page has set another one in this task
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

  /** Called for a new value from the owner, perhaps of another patient. */
  protected valueGiven() {}

  protected override updated(_changed: PropertyValues<this>) {
    if (this.name && this.internals.form) this.inForm ??= new FormField(this, this.internals);
    this.inForm?.follow();
  }

  protected override changed() {
    this.own = this.value;
    super.changed();
  }
}
