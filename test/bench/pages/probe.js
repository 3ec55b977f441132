'use strict';
/** The measurements inside each page of the bench. A page adds its own functions to `bench`. */

/** Resolves with the time after the next paint. */
const afterPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(0);
    });
  });

/** All descendants, through shadow roots. */
function* elementsIn(root) {
  for (const element of root.children) {
    yield element;
    if (element.shadowRoot) yield* elementsIn(element.shadowRoot);
    yield* elementsIn(element);
  }
}

const deepAll = (selector) => [...elementsIn(document.body)].filter((element) => element.matches(selector));

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Waits until a page has finished rendering: asked between tasks, because a frame later would count one paint too many. */
globalThis.until = async (condition) => {
  for (const end = performance.now() + 240_000; performance.now() < end; await nextTask()) {
    const found = condition();
    if (found) return found;
  }
  throw new Error(`Never came: ${condition}`);
};

const radios = () => deepAll('input[type=radio]');

const longTasks = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({type: 'longtask', buffered: true});

globalThis.bench = {
  size: Number(new URLSearchParams(location.search).get('n') ?? 900),
  json: async (name) => (await fetch(name)).json(),

  /** Milliseconds from the start of a task to the next paint. */
  async timed(name, ...args) {
    const start = performance.now();
    await bench.both(name, ...args);
    return (await afterPaint()) - start;
  },

  /** Does something here and in the twin, where there is one. */
  async both(name, ...args) {
    await bench[name](...args);
    await bench.twin?.[name](...args);
  },

  nothing() {},

  /** The number of questions on screen: three radios each. */
  questions: () => radios().length / 3,

  /** The state of a page when its first screen can be used. */
  start: () => ({
    ms: bench.usable,
    bytes: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
      (sum, {encodedBodySize, responseEnd}) => sum + (responseEnd <= bench.usable ? encodedBodySize : 0),
      0,
    ),
    elements: bench.elements(),
    longTasks: longTasks.length,
    blocking: longTasks.reduce((sum, {duration}) => sum + duration - 50, 0),
  }),

  elements: () => [...elementsIn(document.documentElement)].length + (bench.twin?.elements() ?? 0),

  focusSearch: () => bench.searchField().focus(),

  /** Presses what was pressed on the other page, and types what was typed there. */
  press: (index) => radios()[index].click(),
  type(text) {
    const field = bench.searchField();
    field.value = text;
    field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
  },

  /** Prepares clicks on the first questions that fit into the viewport. */
  aimAtView() {
    const all = radios();
    all[0].closest('label').scrollIntoView({block: 'start'});
    const groups = Array.from({length: Math.min(30, all.length / 3)}, (_, at) => all.slice(3 * at, 3 * at + 3));
    const isInView = (input) => {
      const {top, bottom} = input.closest('label').getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    };
    bench.groups = groups.filter((group) => group.every(isInView));
    return bench.groups.length;
  },

  /** The position of the radio for a click, which is then timed up to the next paint. */
  aim(index) {
    const at = index % bench.groups.length;
    const choice = Math.floor(index / bench.groups.length) % 3;
    const input = bench.groups[at][choice];
    const {left, top, width, height} = input.closest('label').getBoundingClientRect();
    const isNew = !input.checked;
    bench.clicked = new Promise((resolve) => {
      addEventListener(
        'click',
        ({timeStamp}) =>
          resolve(
            afterPaint().then((end) => ({
              ms: end - timeStamp,
              landed: isNew && (input.isConnected ? input : radios()[3 * at + choice]).checked,
            })),
          ),
        {capture: true, once: true},
      );
    });
    return {x: left + Math.min(width / 2, 20), y: top + height / 2};
  },

  /** Times the next input event up to the paint that shows its effect. */
  awaitKey() {
    bench.keyed = new Promise((resolve) => {
      addEventListener('input', ({timeStamp}) => resolve(afterPaint().then((end) => end - timeStamp)), {
        capture: true,
        once: true,
      });
    });
  },
};

/**
 * The control: with `?twice` a second page of the same kind, on the same main thread, does each piece of work once more.
 * A measure that it does not double would miss other work, too.
 */
async function addTwin() {
  const query = new URLSearchParams(location.search);
  if (!query.has('twice')) return;
  query.delete('twice');
  const frame = document.createElement('iframe');
  frame.src = `${location.pathname}?${query}`;
  Object.assign(frame, {width: innerWidth, height: innerHeight});
  // In view, because the browser draws nothing of a frame that is not; the pointer goes through to the page.
  frame.style.cssText = 'position: fixed; inset: 0; border: 0; opacity: 0.5; pointer-events: none';
  document.body.append(frame);
  await until(() => frame.contentWindow.bench?.ready);
  bench.twin = frame.contentWindow.bench;
  addEventListener('click', (event) => isRadio(event) && bench.twin.press(radios().indexOf(event.composedPath()[0])));
  addEventListener('input', (event) => isRadio(event) || bench.twin.type(event.composedPath()[0].value));
}

const isRadio = (event) => event.composedPath()[0].type === 'radio';

/** With `?held` the runner shows the form after measuring the page without it. */
bench.begin = async () => {
  await addTwin();
  await bench.prepare?.();
  if (location.search.includes('held')) return (bench.ready = true);
  await bench.show();
  bench.usable = await afterPaint();
  bench.ready = true;
};
