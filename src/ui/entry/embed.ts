import {defineElement} from '../elements/define-element.js';
import {VaccFrame} from '../frame/vacc-frame.js';
import {ownScript} from './own-script.js';

/** The default `src` is `embed.html` beside this classic script. */
const src = ownScript()?.src;
if (src) VaccFrame.src = new URL('embed.html', src).href;

defineElement('vacc-frame', VaccFrame);
