import {freeNames} from './free-names.js';

/**
 * The version of this package, and below a version guard like `defineElement`. Neither is shared with the first view,
 * because a shared module would be one more file to fetch before it; a test compares both versions with package.json.
 */
export const version = '0.3.0';

/** Shared by the copies on a page, because a copy that is still loading its chunks has defined no element yet. */
const lastCopy = Symbol.for('vacc-assistant');
const page = globalThis as {[lastCopy]?: Promise<unknown>};

const defined = define(page[lastCopy]);
page[lastCopy] = defined.catch(() => undefined); // the next copy tries when this one could not be loaded
await defined;

/** Defines the elements, unless another copy has: a second Lit would need a second Trusted Types policy. */
async function define(before: Promise<unknown> | undefined): Promise<void> {
  await before;
  const first = customElements.get('vacc-assistant') as {readonly version?: string} | undefined;
  if (!first) {
    freeNames();
    return (await import('./first-view.js')).defined;
  }
  if (first.version === version) return;
  // eslint-disable-next-line no-console -- for the integrator: two versions cannot share one tag
  console.warn(`vacc-assistant ${version} is not used: there is ${first.version ?? 'another'}`);
  const detail = {code: 'other-version', operation: 'chunk', count: 1, paths: [], patientKey: null};
  document.dispatchEvent(Object.assign(new Event('vacc-warning'), {detail}));
}
