import type {Questionnaire} from '../contract/questionnaire.js';
import type {QuestionnaireRequest} from '../contract/patient-file.js';
import {questionnaireRequest} from '../domain/questionnaire/questionnaire-request.js';
import {matchConditions} from '../domain/questionnaire/match-conditions.js';
import {changedConditions} from '../domain/questionnaire/changed-conditions.js';
import {questionnaireWarnings} from '../domain/warnings.js';
import {indexConditions} from '../domain/questionnaire/tree.js';
import {VaccWarningEvent} from '../events/fault-events.js';
import type {SessionContext} from './context.js';
import {applyEntries} from './apply-entries.js';
import {request} from './requests.js';

/** What asking the questionnaire again came to. */
export type QuestionnaireOutcome = 'current' | 'grown' | 'failed' | 'abandoned';

/** What the service is asked with: for the full questionnaire, with nothing. */
interface Question {
  readonly body?: QuestionnaireRequest;
}

/** Conditions from outside may bring questions that let further ones in; a service that never settles is left there. */
const rounds = 3;

/** Keeps the questionnaire fitting to the entries: asked when needed, and again with the answers (§2.3). */
export class QuestionnaireFlow {
  readonly #context: SessionContext;
  /** What the loaded questionnaire was asked with, as text to compare. */
  #askedWith: string | undefined;
  /** What the last request that failed was asked with. */
  #failedWith: string | undefined;
  #running: Promise<QuestionnaireOutcome> | undefined;

  constructor(context: SessionContext) {
    this.#context = context;
  }

  /** The last try failed, and would be the same now: whoever goes on all the same is not asked to wait again. */
  get hasFailed(): boolean {
    return this.#failedWith !== undefined && this.#failedWith === this.#key;
  }

  /**
   * Asks the service if what it would be asked with has changed. Never rejects: a failure is reported. Who comes while
   * it is under way waits for the same.
   *
   * @param byUser Who has pressed a button for it is told, too, that nothing has changed.
   */
  async bringUpToDate(byUser = false): Promise<QuestionnaireOutcome> {
    if (byUser && this.#isCurrent) this.#context.set({reloaded: {added: [], removed: []}});
    const running = (this.#running ??= this.#ask());
    try {
      return await running;
    } finally {
      if (this.#running === running) this.#running = undefined;
    }
  }

  async #ask(): Promise<QuestionnaireOutcome> {
    if (this.#isCurrent) return 'current';
    const context = this.#context;
    const {turn} = context;
    const before = context.wire.asked;
    const isFirst = this.#askedWith === undefined;
    for (let round = 0; round < rounds && !this.#isCurrent; round += 1) {
      const isLoaded = await this.#load();
      if (turn.aborted) return 'abandoned';
      if (!isLoaded) return 'failed';
    }
    const reloaded = changedConditions(before, context.wire.asked);
    if (!isFirst) context.set({reloaded});
    // a first questionnaire is news only to who waits for it: the flow may pass by the profile, and not by its questions
    const isNews = !isFirst || context.state.step === 'profile';
    return isNews && reloaded.added.length > 0 ? 'grown' : 'current';
  }

  /**
   * What is under way has ended.
   *
   * @param byUser Who goes on without the questions is not asked to wait again, and may ask for them.
   */
  cancel(byUser = false) {
    this.#running = undefined;
    if (this.#context.state.questionnaire !== 'pending') return;
    if (byUser) this.#failedWith = this.#key;
    const before = this.#askedWith === undefined ? 'none' : 'loaded';
    this.#context.set({questionnaire: byUser ? 'failed' : before});
  }

  /** Forgets what was asked: the next patient's questionnaire is asked anew. */
  forget() {
    this.#askedWith = undefined;
    this.#failedWith = undefined;
  }

  /** `undefined` when there is nothing to ask: the host vouches for its conditions, or birth date and sex are not known. */
  get #question(): Question | undefined {
    const {options, state, wire} = this.#context;
    if (options.questionnaireMode === 'full') return {};
    const body = options.questionnaireMode === 'off' ? undefined : questionnaireRequest(state.entries, wire);
    return body && {body};
  }

  get #key(): string | undefined {
    return JSON.stringify(this.#question);
  }

  /** There is nothing to ask, or the loaded questionnaire is the answer to what would be asked now. */
  get #isCurrent(): boolean {
    const key = this.#key;
    return key === undefined || key === this.#askedWith;
  }

  /** @returns whether the questionnaire has come. */
  async #load(): Promise<boolean> {
    const context = this.#context;
    const {turn} = context;
    const key = this.#key;
    const body = this.#question?.body;
    context.set({questionnaire: 'pending'});
    const answer = await request(context, 'questionnaire', (client, signal) =>
      body ? client.questionnaire(body, signal) : client.fullQuestionnaire(signal),
    );
    if (turn.aborted) return false;
    this.#failedWith = answer ? undefined : key;
    context.set({questionnaire: answer ? 'loaded' : 'failed'});
    if (!answer) return false;
    this.#askedWith = key;
    this.#take(answer.reading);
    return true;
  }

  #take(questionnaire: Questionnaire) {
    const context = this.#context;
    const {sections} = questionnaire;
    const asked = [...indexConditions(sections)].map(([id, {condition}]) => [id, condition] as const);
    const {turn} = context;
    context.set({sections, known: new Map([...context.state.known, ...asked])});
    applyEntries(context, matchConditions(context.state.entries, context.wire.asked));
    if (turn.aborted) return;
    const {locale} = context.options;
    context.tellEach(VaccWarningEvent, questionnaireWarnings(questionnaire, locale));
  }
}
