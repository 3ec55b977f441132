import {ownScript} from './own-script.js';

/** The tags that the module build defines. */
const elements = ['assistant', 'patient', 'questionnaire', 'history', 'review', 'diagnostic']
  .map((name) => `vacc-${name}`)
  .join();
const script = ownScript();

let loading: Promise<unknown> | undefined;
const observer = new MutationObserver((changes) => changes.forEach(({target}) => loadIfNeeded(target as ParentNode)));

/** Loads the module build now. A failure is logged, and the next call tries again. */
function load(): Promise<unknown> {
  observer.disconnect();
  return (loading ??= fetchBuild());
}

async function fetchBuild(): Promise<unknown> {
  let address = 'vacc-assistant.esm.js';
  try {
    if (!script?.src) throw new Error('The loader knows its address only in a classic <script src>');
    const {href, search} = new URL(script.src); // the build is beside this script, and gets the same query
    address = new URL(address + search, href).href;
    return await import(address);
  } catch (error) {
    loading = undefined;
    // eslint-disable-next-line no-console -- for the integrator: the page keeps the content between the tags
    console.error(
      `vacc-loader: ${address} cannot be loaded; what stands inside <vacc-assistant> stays on the page.`,
      error,
    );
    return undefined;
  }
}

function loadIfNeeded(root: ParentNode) {
  // that of the prototype: an element of the page may hide the root's own by its name
  const {querySelector} = [Document, Element].find((type) => root instanceof type)?.prototype ?? root;
  if (querySelector.call(root, elements)) void load();
}

/** Waits for an element in the document, or in a shadow root that the page passes in. */
function observe(root: Document | ShadowRoot) {
  if (loading) return;
  observer.observe(root, {childList: true, subtree: true});
  loadIfNeeded(root);
}

Object.assign(globalThis, {VaccLoader: {load, observe}});
observe(document);
