import type {Step} from '../../domain/entries/entries.js';

/**
 * Writes the step on screen to the attribute `step`, for styles of the page. The first one leaves no attribute: a
 * framework may compare those of the first view with those that came from its server.
 */
export function writeStep(element: Element, step: Step) {
  if (step === 'patient') element.removeAttribute('step');
  else element.setAttribute('step', step);
}
