import {version} from './version.js';

export {version} from './version.js';

const first = customElements.get('vacc-assistant') as {readonly version?: string} | undefined;

/** The module build. Nothing of it runs beside another copy: its Lit would ask for a second Trusted Types policy. */
if (!first) await (await import('./first-elements.js')).defined;
else if (first.version !== version) {
  // eslint-disable-next-line no-console -- for the integrator: two versions cannot share one tag
  console.warn(`vacc-assistant ${version} is not used: there is ${first.version ?? 'another'}`);
  const detail = {code: 'other-version', path: '', patientKey: null};
  document.dispatchEvent(Object.assign(new Event('vacc-warning'), {detail}));
}
