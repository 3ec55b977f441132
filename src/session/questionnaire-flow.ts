import type {Questionnaire} from '../contract/questionnaire.js';
import {path} from '../domain/entries.js';
import {questionnaireRequest} from '../domain/patient-file-from-entries.js';
import {placeConditions} from '../domain/profile.js';
import {changedConditions, indexConditions} from '../domain/tree.js';
import {questionnaireWarnings} from '../domain/warnings.js';
import {VaccChangeEvent, VaccWarningEvent} from '../events/index.js';
import {emit, patientKeyOf, wireOf, type SessionContext} from './context.js';
import {LatestRequest} from './request.js';

/** What asking the questionnaire again came to. */
export type QuestionnaireOutcome = 'current' | 'grown' | 'failed' | 'abandoned';

/** Conditions from outside may bring questions that let further ones in; a service that never settles is left there. */
const rounds = 3;

/** Keeps the questionnaire fitting to the entries: asked when needed, and again with the answers (§2.3). */
export class QuestionnaireFlow {
  readonly #context: SessionContext;
  readonly #request: LatestRequest<Questionnaire>;
  /** What the loaded questionnaire was asked with. */
  #askedWith: string | undefined;
  #running: Promise<QuestionnaireOutcome> | undefined;
  /** What the last failed request was asked with. */
  #failedWith: string | undefined;

  constructor(context: SessionContext) {
    this.#context = context;
    this.#request = new LatestRequest<Questionnaire>(({status}) => {
      const loaded = context.store.state.sections.length > 0 || this.#askedWith !== undefined;
      if (status === 'idle') context.store.set({questionnaire: loaded ? 'loaded' : 'none'});
      else context.store.set({questionnaire: status === 'done' ? 'loaded' : status});
    });
  }

  /** There is nothing to ask, or the loaded questionnaire is the answer to what would be asked now. */
  get isCurrent(): boolean {
    const question = this.#question();
    return question === undefined || question === this.#askedWith;
  }

  /** The last try failed, and would be the same now: whoever goes on all the same is not asked to wait again. */
  get hasFailed(): boolean {
    return this.#failedWith !== undefined && this.#failedWith === this.#question();
  }

  /**
   * Asks the service if what it would be asked with has changed. Never rejects: a failure is reported. Who comes while
   * it is under way waits for the same.
   */
  async bringUpToDate(): Promise<QuestionnaireOutcome> {
    const running = (this.#running ??= this.#ask());
    try {
      return await running;
    } finally {
      if (this.#running === running) this.#running = undefined;
    }
  }

  async #ask(): Promise<QuestionnaireOutcome> {
    if (this.isCurrent) return 'current';
    const {store, turn} = this.#context;
    const before = indexConditions(store.state.sections);
    const isFirst = this.#askedWith === undefined;
    for (let round = 0; round < rounds && !this.isCurrent; round += 1) {
      const loaded = await this.#load();
      if (turn.aborted) return 'abandoned';
      if (loaded !== 'current') return loaded;
    }
    const reloaded = changedConditions(before, indexConditions(store.state.sections));
    if (!isFirst) store.set({reloaded});
    // a first questionnaire is news only to who waits for it: the flow may pass by the profile, and not by its questions
    const isNews = !isFirst || store.state.step === 'profile';
    return isNews && reloaded.added.length > 0 ? 'grown' : 'current';
  }

  /** Conditions from outside become answers where their question is there; the others wait on. */
  place() {
    const {store} = this.#context;
    const {entries, sections} = store.state;
    const {answers, placed, waiting} = placeConditions(entries.waiting, indexConditions(sections), entries.answers);
    const origins = new Map([
      ...entries.origins,
      ...placed.map(({id, origin}) => [path.condition(id), origin] as const),
    ]);
    store.set({entries: {...entries, answers, waiting, origins}});
    const patientKey = patientKeyOf(this.#context);
    for (const {id, origin} of placed) {
      emit(this.#context, new VaccChangeEvent({kind: 'condition', path: path.condition(id), origin, patientKey}));
    }
  }

  cancel() {
    this.#running = undefined;
    this.#request.cancel();
  }

  /** Forgets what was asked: the next patient's questionnaire is asked anew. */
  forget() {
    this.#askedWith = undefined;
    this.#failedWith = undefined;
    this.cancel();
  }

  /**
   * What the service would be asked with, as text to compare; the full questionnaire depends on nothing. `undefined`
   * when there is nothing to ask: the host vouches for its conditions, or birth date and sex are not known.
   */
  #question(): string | undefined {
    const {options, store} = this.#context;
    if (options.questionnaireMode === 'off') return undefined;
    if (options.questionnaireMode === 'full') return 'full';
    const request = questionnaireRequest(store.state.entries, wireOf(this.#context));
    return request && JSON.stringify(request);
  }

  async #load(): Promise<'current' | 'failed' | 'abandoned'> {
    const {faults, progress} = this.#context;
    const question = this.#question();
    progress.start('questionnaire');
    const outcome = await this.#request.run((signal) => this.#send(signal));
    if (!outcome) return 'abandoned';
    progress.stop();
    this.#failedWith = outcome.status === 'failed' ? question : undefined;
    if (outcome.status === 'failed') {
      faults.report(outcome.error, 'questionnaire');
      return 'failed';
    }
    if (outcome.status === 'done') {
      this.#askedWith = question;
      this.#take(outcome.value);
    }
    return 'current';
  }

  async #send(signal: AbortSignal): Promise<Questionnaire> {
    const {options, client, store} = this.#context;
    if (options.questionnaireMode === 'full') return (await client.fullQuestionnaire(signal)).reading;
    const body = questionnaireRequest(store.state.entries, wireOf(this.#context));
    if (!body) throw new Error('The questionnaire was asked before birth date and sex were known');
    return (await client.questionnaire(body, signal)).reading;
  }

  #take(questionnaire: Questionnaire) {
    const {store, options} = this.#context;
    const {sections} = questionnaire;
    const patientKey = patientKeyOf(this.#context);
    const asked = [...indexConditions(sections)].map(([id, {condition}]) => [id, condition] as const);
    store.set({sections, known: new Map([...store.state.known, ...asked])});
    this.place();
    for (const warning of questionnaireWarnings(questionnaire, options.locale)) {
      emit(this.#context, new VaccWarningEvent({...warning, patientKey}));
    }
  }
}
