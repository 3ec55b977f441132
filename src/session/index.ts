import type {SessionOptions} from './options.js';
import {VaccSession} from './vacc-session.js';

/** Creates the flow for one patient, without a screen. It dispatches the public events on `target`. */
export const createVaccSession = (options: Partial<SessionOptions>): VaccSession => new VaccSession(options);

export {VaccSession} from './vacc-session.js';
export {endSessions} from './sign-out.js';
export type {SessionOptions, SessionTimings} from './options.js';
export {questionnaireModes, type QuestionnaireMode} from './questionnaire-mode.js';
export type {Pending, SessionState, ShownFailure} from './state.js';
export type {GetAccessToken} from '../client/index.js';
