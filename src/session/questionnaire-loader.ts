import {isSame} from '../contract/own-data.js';
import type {Questionnaire} from '../contract/questionnaire.js';
import type {QuestionnaireRequest} from '../contract/patient-file.js';
import {questionnaireRequest} from '../domain/entries/patient-file-from-entries.js';
import {changedConditions, indexConditions} from '../domain/questionnaire/tree.js';
import type {Answers} from '../domain/entries/entries.js';
import {answersSetAside} from '../domain/questionnaire/answer-checks.js';
import type {SessionContext} from './context.js';
import {applyMatched} from './apply-entries.js';
import type {Deferred} from './options.js';
import {request} from './requests.js';

/** The outcome of an update. `withheld`: it no longer asks a question with an answer. `grown`: it has new questions. */
export type QuestionnaireOutcome = 'current' | 'withheld' | 'grown' | 'failed' | 'abandoned';

/** The request for the questionnaire; without a body, for the full one. */
interface QuestionnaireQuery {
  readonly body?: QuestionnaireRequest;
}

/** Conditions from a record may add questions that match further conditions. Stops there if the service never settles. */
const rounds = 3;

/** Keeps the questionnaire up to date with the entries: requested when needed, and again with the answers (§2.3). */
export class QuestionnaireLoader {
  readonly #context: SessionContext;
  /** The query that the loaded questionnaire answers. */
  #loaded: QuestionnaireQuery | undefined;
  /** The query of the last request that failed. */
  #failed: QuestionnaireQuery | undefined;
  #running: Promise<QuestionnaireOutcome> | undefined;

  constructor(context: SessionContext) {
    this.#context = context;
  }

  /** The same request has failed already: a user who goes on without the questions does not wait for it again. */
  get hasFailed(): boolean {
    return this.#failed !== undefined && isSame(this.#failed, this.#query);
  }

  /**
   * Requests the questionnaire if the query has changed. Concurrent callers share one request. Never rejects: an error is
   * reported.
   *
   * @param byUser The user pressed a button for it, so the screen also says when nothing has changed.
   */
  async update(byUser = false): Promise<QuestionnaireOutcome> {
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
    const {signal} = context;
    const before = context.requestContext.questions;
    const wasSetAside = this.#setAside;
    const isFirst = this.#loaded === undefined;
    for (let round = 0; round < rounds && !this.#isCurrent; round += 1) {
      const isLoaded = await this.#load();
      if (signal.aborted) return 'abandoned';
      if (!isLoaded) return 'failed';
    }
    const reloaded = changedConditions(before, context.requestContext.questions);
    if (!isFirst) context.set({reloaded});
    // A first questionnaire is news on the profile step only: the flow may pass it, but not questions the user waits for.
    const isNews = !isFirst || context.state.step === 'profile';
    if (!isNews) return 'current';
    if ([...this.#setAside.keys()].some((id) => !wasSetAside.has(id))) return 'withheld';
    return reloaded.added.length > 0 ? 'grown' : 'current';
  }

  /** The answers that are not sent. */
  get #setAside(): Answers {
    const {requestContext, state} = this.#context;
    return answersSetAside(requestContext.questions, state.entries.answers);
  }

  /**
   * Ends the request that is under way.
   *
   * @param byUser The user goes on without the questions: not asked to wait again, and may request them by a button.
   */
  cancel(byUser = false) {
    this.#running = undefined;
    if (this.#context.state.questionnaire !== 'pending') return;
    if (byUser) this.#failed = this.#query;
    const before = this.#loaded === undefined ? 'none' : 'loaded';
    this.#context.set({questionnaire: byUser ? 'failed' : before});
  }

  /** The next patient's questionnaire is requested anew. */
  forget() {
    this.#loaded = undefined;
    this.#failed = undefined;
  }

  /** `undefined` when the host vouches for its conditions, or when birth date and sex are not known. */
  get #query(): QuestionnaireQuery | undefined {
    const {options, state, requestContext} = this.#context;
    if (options.questionnaireMode === 'full') return {};
    const body = options.questionnaireMode === 'off' ? undefined : questionnaireRequest(state.entries, requestContext);
    return body && {body};
  }

  /** The ids of the conditions in the query: an answer joins them once its question is there. */
  get #sentIds(): readonly string[] {
    const {patient} = (this.#query?.body ?? {}) as Partial<QuestionnaireRequest>;
    return patient?.conditions?.map(({id}) => id) ?? [];
  }

  /** There is nothing to request, or the loaded questionnaire is the answer to the current query. */
  get #isCurrent(): boolean {
    const query = this.#query;
    return query === undefined || isSame(query, this.#loaded);
  }

  /** @returns whether the questionnaire was loaded. */
  async #load(): Promise<boolean> {
    const context = this.#context;
    const {signal} = context;
    const query = this.#query;
    const body = query?.body;
    context.set({questionnaire: 'pending'});
    const answer = await request(context, 'questionnaire', (client, signal) =>
      body ? client.questionnaire(body, signal) : client.fullQuestionnaire(signal),
    );
    if (signal.aborted) return false;
    this.#failed = answer ? undefined : query;
    context.set({questionnaire: answer ? 'loaded' : 'failed'});
    if (!answer) return false;
    this.#apply(answer.reading, answer.deferred, query);
    return true;
  }

  /**
   * An answer whose question is gone leaves the query. Nothing is asked again for that: a service that asks other questions
   * with and without the answer would never settle.
   *
   * @param query That of the request.
   */
  #apply(questionnaire: Questionnaire, {questionnaireWarnings}: Deferred, query: QuestionnaireQuery | undefined) {
    const context = this.#context;
    const isCurrent = isSame(this.#query, query); // the user may have changed an entry meanwhile
    const sent = this.#sentIds;
    const {sections} = questionnaire;
    const asked = [...indexConditions(sections)].map(([id, {condition}]) => [id, condition] as const);
    const {signal} = context;
    context.set({sections, known: new Map([...context.state.known, ...asked])});
    const hasOnlyLost = isCurrent && this.#sentIds.every((id) => sent.includes(id));
    this.#loaded = hasOnlyLost ? this.#query : query;
    applyMatched(context, context.state.entries);
    if (signal.aborted) return;
    const {locale} = context.options;
    context.warn('questionnaire', questionnaireWarnings(questionnaire, locale));
  }
}
