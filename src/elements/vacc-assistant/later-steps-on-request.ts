import type {LitElement} from 'lit';
import {PartOnRequest} from '../parts/part-on-request.js';
import type {laterStep} from './later-step.js';

/** What fetches the elements of the later steps, and how they are drawn: the module build names it. */
export const laterSteps: {fetch?: () => Promise<{readonly laterStep: typeof laterStep}>} = {};

/** The later steps come after the first view. */
export const laterStepsOf = (host: LitElement) => new PartOnRequest(host, () => laterSteps.fetch!());
