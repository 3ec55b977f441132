/** Reports an observation inside the page: the sensor and the text. */
type Tap = readonly [sensor: string, text: string];

declare global {
  interface Window {
    taps: Tap[];
    /** The current content of the page and its storage. */
    lookAround: () => Promise<Tap[]>;
  }
}

/** Public events that must not contain values; the others pass data to the host page on purpose. */
export const silentEvents = ['ready', 'before-step', 'step', 'change', 'reset', 'session-expired', 'error', 'warning'];

/**
 * Observes every way out of a page. Runs in it before its scripts, without access to the scope of this file.
 *
 * @param eventNames The events that must not contain values.
 */
export function wiretap(eventNames: readonly string[]) {
  const text = (value: unknown): string => {
    try {
      return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
    } catch {
      return String(value);
    }
  };
  const hear = (sensor: string, ...values: unknown[]) => window.taps.push([sensor, values.map(text).join(' ')]);
  window.taps = [];

  /** Observes the calls of a method and passes them on. */
  function hearCalls(owner: object | undefined, name: string, sensor: string) {
    const methods = owner as Record<string, ((...given: unknown[]) => unknown) | undefined> | undefined;
    const original = methods?.[name];
    if (!methods || !original) return;
    methods[name] = function (this: unknown, ...given) {
      hear(sensor, ...given);
      return original.apply(this, given);
    };
  }
  function hearNew(name: 'Worker' | 'SharedWorker' | 'RTCPeerConnection', sensor: string) {
    const constructors = window as unknown as Record<string, (new (...given: unknown[]) => object) | undefined>;
    const original = constructors[name];
    if (!original) return;
    constructors[name] = new Proxy(original, {
      construct(target, given: unknown[]) {
        hear(sensor, ...given);
        return new target(...given);
      },
    });
  }
  hearCalls(Storage.prototype, 'setItem', 'storage');
  hearCalls(History.prototype, 'pushState', 'the state of the history');
  hearCalls(History.prototype, 'replaceState', 'the state of the history');
  hearCalls(IDBFactory.prototype, 'open', 'IndexedDB');
  hearCalls(globalThis.CacheStorage?.prototype, 'open', 'the cache storage');
  hearCalls(globalThis.ServiceWorkerContainer?.prototype, 'register', 'a service worker');
  hearCalls(globalThis.StorageManager?.prototype, 'getDirectory', 'the private file system');
  hearCalls(BroadcastChannel.prototype, 'postMessage', 'a broadcast channel');
  hearCalls(window, 'postMessage', 'a message to another window');
  hearCalls(globalThis.Clipboard?.prototype, 'writeText', 'the clipboard');
  hearNew('Worker', 'a worker');
  hearNew('SharedWorker', 'a worker');
  hearNew('RTCPeerConnection', 'a connection between browsers');
  const cookies = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  Object.defineProperty(document, 'cookie', {
    get: () => cookies.get!.call(document) as unknown,
    set(value) {
      hear('a cookie', value);
      cookies.set!.call(document, value);
    },
  });
  const {click} = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    if (this.download) hear('the name of a file', this.download);
    click.call(this);
  };
  window.print = () => {
    // without the dialog, which would never close
    for (const type of ['beforeprint', 'afterprint']) dispatchEvent(new Event(type));
  };
  addEventListener('error', ({message}) => hear('an error that nobody caught', message));
  addEventListener('unhandledrejection', ({reason}) => hear('an error that nobody caught', String(reason)));
  for (const name of eventNames) {
    document.addEventListener(`vacc-${name}`, (event) => {
      // The host page's patient key and the service's error text are there on purpose.
      const {patientKey: _, detail: __, ...rest} = (event as CustomEvent<Record<string, unknown>>).detail;
      hear('an event that tells no value', rest);
    });
  }
  new MutationObserver(() => hear('the title', document.title)).observe(document, {
    ...{childList: true, subtree: true, characterData: true},
  });
  const own = new Set(Object.getOwnPropertyNames(window));

  window.lookAround = async () => {
    const seen: Tap[] = window.taps.splice(0);
    const see = (sensor: string, ...values: unknown[]) => seen.push([sensor, values.map(text).join(' ')]);
    const elements = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? elements(one.shadowRoot) : [])]);

    see('the address', location.href);
    see('the referrer', document.referrer);
    see('the title', document.title);
    if (history.state !== null) see('the state of the history', history.state);
    if (window.name) see('the name of the window', window.name);
    for (const storage of [localStorage, sessionStorage]) if (storage.length > 0) see('storage', {...storage});
    if (document.cookie) see('a cookie', document.cookie);
    for (const {name} of await indexedDB.databases()) see('IndexedDB', name);
    for (const name of (await globalThis.caches?.keys()) ?? []) see('the cache storage', name);
    for (const {active} of (await navigator.serviceWorker?.getRegistrations()) ?? [])
      see('a service worker', active?.scriptURL);
    for (const {name} of performance.getEntries()) see('the performance timeline', name);
    for (const name of Object.getOwnPropertyNames(window)) {
      const value = (window as unknown as Record<string, unknown>)[name];
      if (!own.has(name) && !['lookAround', 'taps'].includes(name)) see('a global', name, value);
    }
    for (const element of elements(document)) {
      const inShadow = element.getRootNode() !== document;
      for (const {name, value} of element.attributes) {
        // docs/decisions/007: the machine-readable date next to it; and the host page's patient key
        if ((name === 'datetime' && inShadow) || name === 'patient-key') continue;
        see(inShadow ? 'an attribute in the shadow' : 'the page around', `${element.localName} ${name}=${value}`);
      }
    }
    const around = document.documentElement.cloneNode(true) as Element;
    around.querySelector('#events')?.remove(); // the demo's event log
    see('the page around', around.textContent);
    return seen;
  };
}
