/** The tags that the module build defines. */
const elements = ['assistant', 'patient', 'questionnaire', 'history', 'review', 'diagnostic']
  .map((name) => `vacc-${name}`)
  .join();
const script = document.currentScript as HTMLScriptElement | null;

let loading: Promise<unknown> | undefined;
const observer = new MutationObserver((changes) => changes.forEach(({target}) => look(target as ParentNode)));

/** Fetches the module build now. What fails is said once; the next call tries again. */
function load(): Promise<unknown> {
  observer.disconnect();
  return (loading ??= fetchBuild());
}

async function fetchBuild(): Promise<unknown> {
  let address = 'vacc-assistant.esm.js';
  try {
    const {href, search} = new URL(script!.src); // the build lies beside, and a version in the address goes for both
    address = new URL(address + search, href).href;
    return await import(address);
  } catch (error) {
    loading = undefined;
    // eslint-disable-next-line no-console -- for the integrator: the page keeps what stands between the tags
    console.error(
      `vacc-loader: ${address} cannot be loaded; what stands inside <vacc-assistant> stays on the page.`,
      error,
    );
    return undefined;
  }
}

function look(root: ParentNode) {
  if (root.querySelector(elements)) void load();
}

/** Waits for an element in a tree: the document, or a shadow root that the page tells of. */
function observe(root: Document | ShadowRoot) {
  if (loading) return;
  observer.observe(root, {childList: true, subtree: true});
  look(root);
}

Object.assign(globalThis, {VaccLoader: {load, observe}});
observe(document);
