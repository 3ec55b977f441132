/** The tags that the module build defines. */
const elements = ['assistant', 'patient', 'questionnaire', 'history', 'review', 'diagnostic']
  .map((name) => `vacc-${name}`)
  .join();
const script = document.currentScript as HTMLScriptElement | null;

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
    const {href, search} = new URL(script?.src ?? ''); // the build is beside this script, and gets the same query
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
  if (root.querySelector(elements)) void load();
}

/** Waits for an element in the document, or in a shadow root that the page passes in. */
function observe(root: Document | ShadowRoot) {
  if (loading) return;
  observer.observe(root, {childList: true, subtree: true});
  loadIfNeeded(root);
}

Object.assign(globalThis, {VaccLoader: {load, observe}});
observe(document);
