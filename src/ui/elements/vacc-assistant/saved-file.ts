import {msg, str} from '../../../words/localize.js';
import {ignoreToJSON} from '../../../contract/json.js';
import {html, nothing, type TemplateResult} from 'lit';
import {readDraft, stepsOf, withoutOrigins, type Draft} from '../../../domain/entries/draft.js';
import {otherPatientDraft} from '../../../words/draft-text.js';
import {plural} from '../../../words/plural.js';
import {isOwned} from '../../../session/draft-owner.js';
import {stepLabel} from '../../../words/step-labels.js';
import {today} from '../../../today.js';
import {button} from '../parts/button.js';
import {blobFile, handOut} from './hand-out.js';
import type {VaccAssistant} from './vacc-assistant.js';

/** Bytes: more than anybody can type. */
const largest = 10_000_000;
const boxId = 'saved-file';

/**
 * The entries in a file that the user keeps: the only memory of a user without an account. Opening a file never replaces
 * entries without asking.
 */
export class SavedFile {
  readonly #assistant: VaccAssistant;
  /** The message below the buttons; a function, because the language may change meanwhile. */
  #message: (() => unknown) | undefined;
  /** Another object for each patient: a file that is still being read is not for the next one. */
  #patient = {};

  constructor(assistant: VaccAssistant) {
    this.#assistant = assistant;
    assistant.addEventListener('vacc-reset', () => {
      this.#patient = {};
      this.#show(undefined);
    });
    assistant.addEventListener('vacc-step', () => this.#show(undefined)); // a note belongs to its step
  }

  render(): TemplateResult | typeof nothing {
    return this.#message
      ? html`<div class="box info" part="notice" id=${boxId} role="group" tabindex="-1">${this.#message()}</div>`
      : nothing;
  }

  async save() {
    const patient = this.#patient;
    const assistant = this.#assistant;
    const {session} = assistant;
    const {entries} = session.state;
    const filename = `${msg('my-vaccination-answers', {id: 'saved.filename'})}-${today()}.json`;
    const content = JSON.stringify(session.draft, ignoreToJSON);
    const file = blobFile('draft', {filename, mediaType: 'application/json', content});
    const taken = await handOut(assistant, file).catch(() => undefined);
    if (patient !== this.#patient) return;
    if (taken === undefined) return this.#focusMessage(notSavedText);
    session.markKept(entries);
    const text = () => (taken ? takenText() : savedText(filename));
    this.#show(text);
    assistant.announce(text());
  }

  async read(file: File) {
    const patient = this.#patient;
    if (file.size > largest) return this.#focusMessage(tooLargeText);
    const text = await file.text().catch(() => '');
    if (patient === this.#patient) this.#open(text);
  }

  #open(text: string) {
    const {session} = this.#assistant;
    let json: unknown;
    try {
      readDraft((json = JSON.parse(text)));
    } catch {
      return this.#focusMessage(invalidText);
    }
    if (!isOwned(json, session.options.patientKey))
      return this.#focusMessage(() => `${otherPatientDraft()}. ${keptText()}`);
    const draft = withoutOrigins(json as Draft);
    if (session.isEmpty) return this.#restore(draft);
    this.#focusMessage(
      () =>
        html`<p>${msg('Opening this file replaces what is entered now.', {id: 'saved.question'})}</p>
          <div class="actions">
            ${button(msg('Replace with the file', {id: 'saved.replace'}), () => this.#restore(draft))}
            ${button(msg('Keep what is entered', {id: 'saved.keep'}), () => this.#focusMessage(() => keptText()))}
          </div>`,
    );
  }

  #restore(draft: Draft) {
    const {session, audience, addressee} = this.#assistant;
    const {restored, dropped} = session.restoreDraft(draft);
    const lost = stepsOf(dropped);
    this.#focusMessage(() => {
      const steps = [...new Set(lost)].map(
        (one) => `${stepLabel(one, audience, addressee)} (${lost.filter((step) => step === one).length})`,
      );
      return html`<p>${openedText(restored)}</p>
        ${lost.length === 0 ? nothing : html`<p>${droppedText(steps.join(', '))}</p>`}`;
    });
  }

  #show(message: (() => unknown) | undefined) {
    this.#message = message;
    this.#assistant.requestUpdate();
  }

  /** Shows the message and focuses it: the step on screen may be another one now. */
  #focusMessage(message: () => unknown) {
    this.#show(message);
    const assistant = this.#assistant;
    void assistant.updateComplete.then(() => assistant.renderRoot.querySelector<HTMLElement>(`#${boxId}`)?.focus());
  }
}

/** The name of the file in the language of the interface, without patient data. */
const savedText = (filename: string) =>
  msg(
    str`Look for the file ${filename} among your downloads. It holds health data: keep it where only you can open it. It contains no name: remember whose it is.`,
    {id: 'saved.done'},
  );
const notSavedText = () => msg('The file was not saved. Your entries are still here: try again.', {id: 'saved.failed'});
const takenText = () => msg('This site has taken the file.', {id: 'saved.taken'});
const invalidText = () =>
  msg(
    'This file could not be opened: it is damaged, or this version of this tool did not save it. Nothing has changed.',
    {
      id: 'saved.invalid',
    },
  );
const tooLargeText = () =>
  msg('This file is larger than 10 MB, so this tool does not open it. Nothing has changed.', {id: 'saved.too-large'});
const keptText = () => msg('Nothing has changed.', {id: 'saved.kept'});
const openedText = (count: number) =>
  plural(
    count,
    () => msg(str`${count} entry restored.`, {id: 'saved.opened.one'}),
    () => msg(str`${count} entries restored.`, {id: 'saved.opened.other'}),
  );
const droppedText = (steps: string) => msg(str`Left out because it could not be read: ${steps}`, {id: 'saved.dropped'});
