import type {LitElement} from 'lit';
import {laterStep} from './later-step.js';

/** The later steps are there from the start. The module build has `later-steps-on-request.ts` in the place of this file. */
export const laterStepsOf = (_host: LitElement) => ({
  render: (draw: (part: {readonly laterStep: typeof laterStep}) => unknown) => draw({laterStep}),
});
