import {borneBy, type Mark} from './marks.js';

/** Reports what a sensor observed. */
export type Sense = (sensor: string, text: string) => void;

/** The data of a leak, and the server that it goes to. */
interface Spoils {
  readonly mark: string;
  readonly others: string;
}

export interface Sensor {
  readonly name: string;
  /** Observations that come from the host page and the browser; all others, and every mark, are leaks. */
  readonly expects?: RegExp;
  /** It may name the entry: a path contains the id of a condition (public-api, `vacc-change`). */
  readonly mayName?: true;
  /** A leak of this kind, to test the sensor. Runs in the page. */
  readonly leak: (spoils: Spoils) => unknown;
}

const anything = /^/;

/** The sensors, one for each way out of a page. */
export const sensors: readonly Sensor[] = [
  {name: 'the address', expects: /^[^?#]*$/, leak: ({mark}) => history.replaceState(null, '', `?born=${mark}`)},
  {
    name: 'the state of the history', // the portal of the demo keeps the step, for Back
    expects: /^\{"step":"[a-z]+"\}\W*$/,
    leak: ({mark}) => history.pushState({mark}, ''),
  },
  {
    name: 'the referrer',
    expects: /^$/,
    leak: ({mark, others}) => {
      history.replaceState(null, '', `?born=${mark}`);
      return fetch(`${others}/referrer`, {referrerPolicy: 'unsafe-url'});
    },
  },
  {name: 'the title', expects: anything, leak: ({mark}) => (document.title = mark)},
  {name: 'the name of the window', leak: ({mark}) => (window.name = mark)},
  {
    name: 'the console', // the browser names failed requests; §4.4 requires the code of the service; a key unknown to us is "*"
    expects:
      /^(Failed to load resource: |vacc-assistant service\/invalid-input zqx_code$|vacc-assistant unknown-key: .*: patient\.\*$)/,
    leak: ({mark}) => console.log(mark),
  },
  {
    name: 'an error that nobody caught',
    leak: ({mark}) =>
      setTimeout(() => {
        throw new Error(mark);
      }),
  },
  {
    name: 'storage',
    leak({mark}) {
      localStorage['born'] = mark; // does not call setItem
      sessionStorage.setItem('born', mark);
    },
  },
  {
    name: 'a cookie',
    expects: /^demo-session=[\w-]+$/,
    leak: ({mark}) => (document.cookie = `born=${mark}; max-age=9999`),
  },
  {
    name: 'IndexedDB',
    leak: ({mark}) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('born', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('born').put(mark, 'born');
        opening.onsuccess = () => resolve(opening.result.close());
      }),
  },
  {name: 'the cache storage', leak: async ({mark}) => (await caches.open('born')).put('/born', new Response(mark))},
  {name: 'a service worker', leak: ({mark}) => navigator.serviceWorker.register(`/born-${mark}.js`).catch(() => {})},
  {
    name: 'the private file system',
    leak: async ({mark}) => void (await (await navigator.storage.getDirectory()).getFileHandle(mark, {create: true})),
  },
  {name: 'a broadcast channel', leak: ({mark}) => new BroadcastChannel('born').postMessage(mark)},
  {name: 'a message to another window', leak: ({mark}) => window.postMessage(mark, '*')},
  {name: 'a worker', leak: ({mark}) => void new Worker(URL.createObjectURL(new Blob([`'${mark}'`])), {name: mark})},
  {name: 'the clipboard', leak: ({mark}) => navigator.clipboard.writeText(mark).catch(() => {})},
  {
    name: 'the name of a file',
    expects: /^vaccination-(answers-\d{4}-\d\d-\d\d|(diagnosis|recommendations|check|dates)-[0-9a-f]+)\.\w+$/,
    leak: ({mark}) => Object.assign(document.createElement('a'), {href: 'data:,x', download: `${mark}.txt`}).click(),
  },
  {name: 'the performance timeline', expects: anything, leak: ({mark}) => void performance.mark(mark)},
  {name: 'a global', expects: anything, leak: ({mark}) => void Object.assign(window, {born: {mark}})},
  {
    name: 'an event that tells no value',
    expects: anything,
    mayName: true,
    leak({mark}) {
      const detail = {code: 'unknown', path: mark};
      document.querySelector('vacc-assistant')!.dispatchEvent(new CustomEvent('vacc-warning', {detail, bubbles: true}));
    },
  },
  {
    name: 'the page around',
    expects: anything,
    leak: ({mark}) => void (document.querySelector('vacc-assistant')!.dataset['born'] = mark),
  },
  {
    name: 'an attribute in the shadow',
    expects: anything,
    mayName: true,
    leak: ({mark}) => void (document.querySelector('vacc-assistant')!.shadowRoot!.querySelector('div')!.title = mark),
  },
  {name: 'a request to somebody else', leak: ({mark, others}) => fetch(`${others}/?${mark}`)},
  {name: 'a picture of somebody else', leak: ({mark, others}) => void (new Image().src = `${others}/?${mark}`)},
  {name: 'a beacon to somebody else', leak: ({mark, others}) => void navigator.sendBeacon(`${others}/`, mark)},
  {
    name: 'a socket to somebody else',
    leak: ({mark, others}) => void new WebSocket(`${others.replace('http', 'ws')}/?${mark}`),
  },
  {
    name: 'a connection between browsers',
    leak: ({mark}) =>
      void new RTCPeerConnection({iceServers: [{urls: 'stun:127.0.0.1', username: mark, credential: '-'}]}),
  },
  {name: 'the address of a request', expects: /^[^?#]*$/, leak: ({mark}) => fetch(`/service/questionnaire?${mark}`)},
  {
    name: 'a header of a request',
    expects: anything,
    leak: ({mark}) => fetch('/service/questionnaire', {headers: {'x-born': mark}}),
  },
  {
    name: 'the body of a request to the host',
    leak: ({mark}) => fetch('/log', {method: 'POST', body: mark}),
  },
  {name: 'the profile on the disk', leak: ({mark}) => (document.cookie = `kept=${mark}; max-age=9999`)},
];

/** The leaks that a sensor has observed, with the names of the marks. */
export function leaksIn(
  heard: ReadonlyMap<string, ReadonlySet<string>>,
  marks: readonly Mark[],
): Map<string, string[]> {
  const leaks = sensors.map(({name, expects, mayName = false}) => {
    const own = mayName ? marks.filter(({isName}) => !isName) : marks;
    const found = [...heard.get(name)!].flatMap((text) => {
      const borne = borneBy(text, own);
      return borne.length > 0 || !expects?.test(text) ? [`${text.slice(0, 200)} [${borne.join(', ')}]`] : [];
    });
    return [name, [...new Set(found)]] as [string, string[]];
  });
  return new Map(leaks.filter(([, found]) => found.length > 0));
}
