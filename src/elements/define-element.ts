import {version} from '../version.js';

/** The first copy on a page wins. The same version twice is common and harmless; another one is worth a word. */
export function defineElement(tag: string, element: CustomElementConstructor) {
  const defined = customElements.get(tag) as {readonly version?: string} | undefined;
  if (!defined) customElements.define(tag, Object.assign(element, {version}));
  else if (defined.version !== version) {
    // eslint-disable-next-line no-console -- for the integrator: two versions cannot share one tag
    console.warn(`<${tag}> is already defined by version ${defined.version ?? 'unknown'}; ${version} is not used`);
  }
}
