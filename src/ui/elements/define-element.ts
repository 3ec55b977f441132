import {version} from '../../version.js';

/** Defines an element; the first copy on a page wins. A second copy of another version is reported on the console. */
export function defineElement(tag: string, element: CustomElementConstructor) {
  const defined = customElements.get(tag) as {readonly version?: string} | undefined;
  if (!defined) customElements.define(tag, Object.assign(element, {version}));
  else if (defined.version !== version) {
    // eslint-disable-next-line no-console -- tells the integrator that two versions cannot share one tag
    console.warn(`<${tag}> is already defined by version ${defined.version ?? 'unknown'}; ${version} is not used`);
  }
}
