import type {Timeline} from '../../domain/result/timeline.js';
import {axis} from './axis.js';
import {emptyLane, lane} from './lane.js';
import {legend} from './legend.js';
import {copyOf} from './nodes.js';
import {scaleOf} from './scale.js';
import {adopt} from './styles.js';

/** The state of a frame. */
interface Drawn {
  timeline: Timeline;
  /** Identifies the drawing: its data, width, direction and font size. */
  key?: string;
  /** The names of the lists that are open. */
  readonly opened: Set<string>;
}

const frames = new WeakMap<Element, Drawn>();

/**
 * Draws a timeline into the rows of a frame: into each `.axis`, into the `.drawing` of each lane in the order of the
 * lanes, and into `.legend`. It is drawn again for another width. The words beside the drawings stay as they are.
 */
export function drawTimeline(frame: HTMLElement, timeline: Timeline) {
  adopt(frame.getRootNode());
  const known = frames.get(frame);
  if (known) {
    known.timeline = timeline;
    return draw(frame, known);
  }
  const drawn: Drawn = {timeline, opened: new Set()};
  frames.set(frame, drawn);
  draw(frame, drawn);
  // In the next frame: a drawing changes the height, which a ResizeObserver reports as an error inside its callback.
  new ResizeObserver(() => requestAnimationFrame(() => draw(frame, drawn))).observe(frame);
}

/** Draws only changes. Open lists stay open, and the focused button keeps the focus. */
function draw(frame: HTMLElement, drawn: Drawn) {
  const [first] = frame.querySelectorAll('.axis');
  const width = Math.floor(first?.clientWidth ?? 0);
  if (!first || width === 0) return; // not on screen
  const {direction, fontSize} = getComputedStyle(first);
  const {timeline} = drawn;
  const key = JSON.stringify([timeline, width, direction, fontSize]);
  if (drawn.key === key) return;
  drawn.key = key;
  const buttons = () => [...frame.querySelectorAll('button')];
  const focused = buttons().find((button) => button.matches(':focus'))?.textContent;
  const scale = scaleOf(timeline, width, direction === 'rtl');
  const fill = (selector: string, nodes: (index: number) => Node[]) =>
    frame.querySelectorAll(selector).forEach((place, index) => place.replaceChildren(...nodes(index)));
  const [titles, ticks] = axis(timeline, scale, Number.parseFloat(fontSize));
  fill('.axis', (index) => (index === 0 ? [titles, copyOf(ticks)] : [copyOf(ticks)]));
  fill('.legend', () => legend(timeline, scale.toward));
  const empty = emptyLane(timeline, scale);
  fill('.drawing', (index) => {
    const of = timeline.lanes[index];
    return of ? lane(of, timeline, scale, drawn.opened, copyOf(empty)) : [];
  });
  if (focused)
    buttons()
      .find((button) => button.textContent === focused)
      ?.focus();
}
