import {VaccFrame} from '../frame/vacc-frame.js';
import {version} from '../version.js';

/** A classic script: `embed.html` is beside it, unless the element says otherwise. */
const {src} = (document.currentScript ?? {}) as {readonly src?: string};
if (src) VaccFrame.src = new URL('embed.html', src).href;

const defined = customElements.get('vacc-frame') as {readonly version?: string} | undefined;
if (!defined) customElements.define('vacc-frame', Object.assign(VaccFrame, {version}));
else if (defined.version !== version) {
  // eslint-disable-next-line no-console -- for the integrator: two versions cannot share one tag
  console.warn(`<vacc-frame> is already defined by version ${defined.version ?? 'unknown'}; ${version} is not used`);
}
