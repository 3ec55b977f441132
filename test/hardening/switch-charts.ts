declare global {
  interface Window {
    charts: {
      mixUps: string[];
      errors: string[];
      /** How many charts were opened within each type of event. */
      within: Record<string, number>;
      looks: number;
      isDone: boolean;
    };
  }
}

/**
 * Runs in the page. Each chart has a birth date and a postal code of its own. It gives way to the next one within an
 * event, after some microtasks, or after some time, in an element that goes on or in a new one.
 */
export function switchCharts({switches, seed}: {switches: number; seed: number}) {
  let state = seed;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const flow = ['ready', 'before-step', 'step', 'change', 'before-diagnose', 'diagnostic', 'complete', 'reset'];
  const types = [...flow, 'export', 'session-expired', 'error', 'warning'].map((name) => `vacc-${name}`);

  const outcome = (window.charts = {
    mixUps: [],
    errors: [],
    within: Object.fromEntries(types.map((type) => [type, 0])),
    looks: 0,
    isDone: false,
  } as Window['charts']);
  window.addEventListener('error', ({message}) => outcome.errors.push(message));
  window.addEventListener('unhandledrejection', ({reason}) => outcome.errors.push(String(reason)));

  const zipcodeOf = (key: string) => `7${key.padStart(4, '0')}`;
  const birthOf = (key: string) => `${1930 + (Number(key) % 80)}-01-${10 + (Math.floor(Number(key) / 80) % 18)}`;
  const fileOf = (key: string) => ({
    patient: {
      ...{birthdate: birthOf(key), gender: 'f', area_of_residency: {zipcode: zipcodeOf(key)}},
      ...{conditions: [], prevention_acts: []},
    },
  });
  const look = (what: string, key: string | undefined, text = '') => {
    outcome.looks++;
    const zipcodes = text.match(/\b7\d{4}\b/g) ?? [];
    const births = [...text.matchAll(/"birthdate":"([^"]*)"/g)].map(([, birth]) => birth);
    const foreign = [...zipcodes, ...births].filter((value) => value !== zipcodeOf(key!) && value !== birthOf(key!));
    if (foreign.length > 0) outcome.mixUps.push(`${what} of ${key}: ${foreign.join()}`);
  };

  let count = 0;
  let due: string | undefined;
  let assistant = document.createElement('vacc-assistant');
  const open = () => {
    const key = String(count++);
    const setFile = () => void (assistant.patientFile = fileOf(key));
    const order = random(3);
    if (order > 0) setFile();
    assistant.patientKey = key;
    if (assistant.patientKey !== key) return; // a listener has opened the next one meanwhile
    if (order < 2) setFile();
    look('the file', key, JSON.stringify(assistant.patientFile));
  };
  const create = () => {
    assistant.remove();
    const element = (assistant = document.createElement('vacc-assistant'));
    Object.assign(element, {baseUrl: '/service', finish: true, questionnaireMode: random(2) ? 'off' : 'adaptive'});
    for (const type of types) {
      element.addEventListener(type, (event) => {
        const {detail} = event as CustomEvent<{patientKey: string | null}>;
        const key = element.patientKey;
        if (detail.patientKey !== (key ?? null)) outcome.mixUps.push(`${type} of ${detail.patientKey} under ${key}`);
        if (key !== undefined) look(type, key, JSON.stringify([detail, element.patientFile]));
      });
      element.addEventListener(type, () => {
        if (due !== type || element !== assistant || count >= switches) return;
        due = undefined;
        outcome.within[type]! += 1;
        open();
      });
    }
    element.addEventListener('vacc-export', (event) => event.preventDefault()); // no downloads
    open();
    document.body.append(element);
  };
  const press = (name: string) => {
    const find = (root: ParentNode): HTMLElement | undefined => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.localName === 'button' && element.textContent.trim() === name) return element;
        const inside = element.shadowRoot && find(element.shadowRoot);
        if (inside) return inside;
      }
      return undefined;
    };
    find(assistant.shadowRoot!)?.click();
  };
  const toResult = async (element = assistant, key = assistant.patientKey) => {
    const isOpen = () => element.patientKey === key;
    return (await element.goTo('review')) && isOpen() && (await element.diagnose()) && isOpen();
  };
  const record = {resourceType: 'Patient', id: '1', birthDate: '1911-11-11', gender: 'female'};
  const read = (json: unknown) => assistant.importFhir(json).catch(() => undefined);
  /** The act of the user or the host that causes an event. */
  const acts: Readonly<Record<string, () => unknown>> = {
    'vacc-ready': () => create(),
    'vacc-before-diagnose': toResult,
    'vacc-diagnostic': toResult,
    'vacc-complete': async () => {
      if (!(await toResult())) return;
      await assistant.updateComplete;
      press('Finish');
    },
    'vacc-reset': () => assistant.reset(),
    'vacc-export': () => press('Save and continue later'),
    'vacc-warning': () => read(record),
    'vacc-error': () => read('nothing'),
    'vacc-session-expired': () => {
      assistant.baseUrl = '/denied';
      return toResult();
    },
  };
  const others = [
    toResult,
    toResult,
    () => assistant.next(),
    () => assistant.goTo('history'),
    () => assistant.restoreDraft(assistant.getDraft()),
    () => void (assistant.patientFile = fileOf(assistant.patientKey!)),
    () => undefined,
  ];

  const run = async () => {
    create();
    while (count < switches) {
      if (random(8) === 0) create();
      else open();
      due = random(8) === 0 ? undefined : types[random(types.length)]!;
      for (let hops = random(20); hops > 0; hops--) await Promise.resolve();
      const acted = (acts[due ?? ''] ?? others[random(others.length)]!)();
      if (random(3) === 0) await pause(random(30));
      else if (random(4)) await acted;
      await assistant.updateComplete;
      look('the screen', assistant.patientKey, window.everythingIn(assistant));
    }
    await pause(500);
    await assistant.updateComplete;
    look('the last screen', assistant.patientKey, window.everythingIn(assistant));
    outcome.isDone = true;
  };
  run().catch((error: Error) => outcome.errors.push(error.message) && (outcome.isDone = true));
}
