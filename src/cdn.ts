// What every visit asks for soon stays inside the script; named first, because it is packed best in this order.
import './client/index.js';
import './elements/vacc-assistant/notices/index.js';
import {elements} from './elements/all.js';
import {version} from './version.js';

/** Nothing of it is defined yet: a second copy of the script ends before it comes here (tools/rollup-classic-script.mjs). */
for (const [tag, element] of Object.entries(elements)) customElements.define(tag, Object.assign(element, {version}));

/** What the classic script offers as the global `VaccAssistant`. */
export {version} from './version.js';
