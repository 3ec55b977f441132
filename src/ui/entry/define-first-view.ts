import {isServer} from 'lit';
import {defineElement} from '../elements/define-element.js';
import {painted} from '../elements/parts/painted.js';
import {laterSteps} from '../elements/vacc-assistant/lazy-parts.js';
import {VaccAssistant} from '../elements/vacc-assistant/vacc-assistant.js';
import {VaccPatient} from '../elements/vacc-patient/vacc-patient.js';

/**
 * Defines the elements of the first view now, and the others after the next paint. The others come even without an
 * assistant, because a page may have one of them alone. A server has no paint.
 */
export function defineFirstView() {
  defineElement('vacc-patient', VaccPatient);
  defineElement('vacc-assistant', VaccAssistant);
  if (!isServer) void painted().then(() => laterSteps.preload());
}
