import {defineElement} from '../elements/define-element.js';
import {VaccFrame} from '../frame/vacc-frame.js';

/** A classic script: `embed.html` is beside it, unless the element says otherwise. */
const {src} = (document.currentScript ?? {}) as {readonly src?: string};
if (src) VaccFrame.src = new URL('embed.html', src).href;

defineElement('vacc-frame', VaccFrame);
