import {ignoreToJSON} from '../../contract/json.js';
import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {readDraft} from '../../domain/entries/draft.js';
import {stepsOf} from '../../domain/entries/dropped-steps.js';
import {plural} from '../../i18n/plural.js';
import {today} from '../../today.js';
import {button} from '../parts/button.js';
import {blobFile, handOut} from './hand-out.js';
import type {Shell} from './shell.js';

/** More than anybody can type. */
const largest = 10_000_000;
const boxId = 'saved-file';

/**
 * What was entered, kept by the user in a file of their own: the one memory of somebody who has no account. Opening a
 * file never replaces entries without asking.
 */
export class SavedFile {
  readonly #shell: Shell;
  /** What is said below the buttons; a function, because the language may change meanwhile. */
  #said: (() => unknown) | undefined;
  /** Another one after each reset: a file that is still being read is not for the next patient. */
  #turn = {};

  constructor(shell: Shell) {
    this.#shell = shell;
    shell.element.addEventListener('vacc-reset', () => {
      this.#turn = {};
      this.#say(undefined);
    });
  }

  /** What became of the file, below the buttons. */
  render(): TemplateResult | typeof nothing {
    return this.#said
      ? html`<div class="box info" part="notice" id=${boxId} role="group" tabindex="-1">${this.#said()}</div>`
      : nothing;
  }

  async save() {
    const turn = this.#turn;
    const {session, say} = this.#shell;
    const filename = `vaccination-answers-${today()}.json`;
    const content = JSON.stringify(session.getDraft(), ignoreToJSON);
    const taken = await handOut(
      this.#shell.element,
      blobFile('draft', {filename, mediaType: 'application/json', content}),
    );
    if (turn !== this.#turn) return;
    const text = () => (taken ? takenText() : savedText(filename));
    this.#say(text);
    say(text());
  }

  async read(file: File) {
    const turn = this.#turn;
    const text = file.size > largest ? '' : await file.text().catch(() => '');
    if (turn === this.#turn) this.#open(text);
  }

  #open(text: string) {
    const {session} = this.#shell;
    let draft: unknown;
    try {
      readDraft((draft = JSON.parse(text)));
    } catch {
      return this.#tell(invalidText);
    }
    if (session.isEmpty) return this.#restore(draft);
    this.#tell(
      () =>
        html`<p>${msg('Opening this file replaces what is entered now.', {id: 'saved.question'})}</p>
          <div class="actions">
            ${button(msg('Replace by the file', {id: 'saved.replace'}), () => this.#restore(draft))}
            ${button(msg('Keep what is entered', {id: 'saved.keep'}), () => this.#tell(() => keptText()))}
          </div>`,
    );
  }

  #restore(draft: unknown) {
    const {session, titleOf} = this.#shell;
    const {restored, dropped} = session.restoreDraft(draft);
    const lost = stepsOf(dropped);
    this.#tell(() => {
      const steps = [...new Set(lost)].map((one) => `${titleOf(one)} (${lost.filter((step) => step === one).length})`);
      return html`<p>${openedText(restored)}</p>
        ${lost.length === 0 ? nothing : html`<p>${droppedText(steps.join(', '))}</p>`}`;
    });
  }

  #say(said: (() => unknown) | undefined) {
    this.#said = said;
    this.#shell.element.requestUpdate();
  }

  /** Says it and brings it into view: the step on screen may be another one now. */
  #tell(said: () => unknown) {
    this.#say(said);
    const {element} = this.#shell;
    void element.updateComplete.then(() => element.renderRoot.querySelector<HTMLElement>(`#${boxId}`)?.focus());
  }
}

const savedText = (filename: string) =>
  msg(
    str`The file ${filename} is among your downloads. It holds health data: keep it where only you can open it. It bears no name: remember whose it is.`,
    {id: 'saved.done'},
  );
const takenText = () => msg('This site has taken the file.', {id: 'saved.taken'});
const invalidText = () =>
  msg(
    'This file could not be opened: it was not saved by this tool, or by another version of it. Nothing has changed.',
    {
      id: 'saved.invalid',
    },
  );
const keptText = () => msg('Nothing has changed.', {id: 'saved.kept'});
const openedText = (count: number) =>
  plural(
    count,
    () => msg(str`${count} entry of the file is here again.`, {id: 'saved.opened.one'}),
    () => msg(str`${count} entries of the file are here again.`, {id: 'saved.opened.other'}),
  );
const droppedText = (steps: string) => msg(str`Left out because it could not be read: ${steps}`, {id: 'saved.dropped'});
