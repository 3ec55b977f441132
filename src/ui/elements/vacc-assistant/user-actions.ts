import type {LitElement} from 'lit';
import type {Announcer} from '../../controllers/announcer.js';
import {stepOf} from '../../../domain/entries/entries.js';
import type {Pending, VaccSession} from '../../../session/index.js';
import type {LazyContent} from '../parts/lazy-content.js';
import type {VaccHistory} from '../vacc-history/vacc-history.js';
import type {StepElement} from '../parts/step-element.js';
import {completedId, failureId, headingId, heldBackId} from './vacc-assistant.templates.js';

/** The part of the later steps that has the texts for a wait. */
interface ProgressTexts {
  readonly progressText: (pending: Pending) => string;
}

type ShownStep = StepElement & Partial<Pick<VaccHistory, 'scan'>>;

/** Runs what the user asks for by a button, and moves the focus to the next view or to the reason why there is none. */
export class UserActions {
  /** Whether the user asked for the next view, or was in the one before: only then does the focus follow it. */
  followsFocus = false;
  readonly #host: LitElement;
  readonly #session: VaccSession;
  readonly #announcer: Announcer;
  readonly #later: LazyContent<ProgressTexts>;
  /** The last text that was announced about a wait. */
  #announcedWait = '';

  constructor(host: LitElement, session: VaccSession, announcer: Announcer, later: LazyContent<ProgressTexts>) {
    this.#host = host;
    this.#session = session;
    this.#announcer = announcer;
    this.#later = later;
  }

  /** The element of the step on screen; none while its code loads: a sentence stands in its place. */
  get stepElement(): ShownStep | undefined {
    const shown = this.#host.renderRoot?.querySelector('.content')?.children ?? [];
    return Array.from(shown).find((element): element is ShownStep => 'focusPath' in element);
  }

  /**
   * Runs an action; a second press meanwhile changes nothing, and announces why.
   *
   * @param isBack Leads back, so it ends what is under way.
   */
  press(action: () => Promise<boolean>, isBack = false) {
    const {pending, completed: wasCompleted} = this.#session.state;
    if (this.#session.busy && !isBack) {
      if (pending) this.announceWait(pending);
      return;
    }
    this.#announcedWait = '';
    this.followsFocus = true;
    void action().then(async (moved) => {
      await this.#host.updateComplete;
      this.followsFocus = false;
      if (!moved) await this.#focusReason();
      else if (!wasCompleted && this.#session.state.completed) this.#focus(completedId);
    });
  }

  /** Brings the field of an entry into view: on the step on screen, or on its own. */
  show(path: string) {
    const step = stepOf(path);
    if (step === this.#session.state.step) void this.stepElement?.focusPath(path);
    else this.press(() => this.#session.edit(step, path), true);
  }

  /** Moves the focus past the step, to Continue. */
  skip() {
    this.#focus('continue');
  }

  /** Moves the focus to an entry of the new view, or to its heading. */
  async focusView(path: string | undefined) {
    this.#session.focusDone();
    if (!this.followsFocus && path === undefined) return; // an entry is always asked for by the user
    this.followsFocus = false;
    await this.#host.updateComplete;
    if (path !== undefined && (await this.stepElement?.focusPath(path))) return;
    await this.focusHeading();
    if (this.#session.state.step === 'diagnosis') this.#bringUp();
  }

  /** Moves the focus to the heading of the step, or to the one that the step has of its own. */
  async focusHeading() {
    if (!(await this.stepElement?.focusHeading())) this.#focus(headingId);
  }

  /** A result is read from its heading on: outside of the upper half of the window, the heading moves to the top. */
  #bringUp() {
    const outer = this.#host.shadowRoot?.activeElement;
    const heading = outer?.shadowRoot?.activeElement ?? outer;
    const top = heading?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > innerHeight / 2) heading?.scrollIntoView({block: 'start'});
  }

  /** Announces each text once, however many requests and presses there are during the wait. */
  announceWait(pending: Pending) {
    this.#later.use(({progressText}) => {
      const text = progressText(pending);
      if (text !== this.#announcedWait) this.#announcer.say(text);
      this.#announcedWait = text;
    });
  }

  async #focusReason() {
    const {heldBack, failure} = this.#session.state;
    if (heldBack === undefined && !failure) return this.stepElement?.focusProblems();
    await this.#later.load();
    await this.#host.updateComplete;
    this.#focus(heldBack === undefined ? failureId : heldBackId);
  }

  #focus(id: string) {
    this.#host.shadowRoot?.getElementById(id)?.focus();
  }
}
