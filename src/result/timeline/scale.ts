import type {Timeline} from '../../domain/result/timeline.js';
import {lifePane, nearPane, placeIn, type Pane} from '../../domain/result/timeline-places.js';

/** Where the two panes lie in a drawing, in pixels. */
export interface Scale {
  readonly width: number;
  /** 1 where time runs to the right, -1 where it runs to the left. */
  readonly toward: number;
  readonly life: Stretch;
  readonly near: Stretch;
  readonly today: number;
}

export interface Stretch {
  readonly pane: Pane;
  readonly length: number;
  /** The pixel of a place in the pane, 0 at its start, 1 at its end. */
  readonly x: (at: number) => number;
  /** The outermost pixels, beyond the first and last day, with room for half a mark or an arrow. */
  readonly edges: readonly [start: number, end: number];
}

const margin = 11;
const gap = 18;

/** Narrow drawings give more room to the future dates: half a year has at least 15 pixels. */
export function scaleOf({birthdate, today, span}: Timeline, width: number, rightToLeft: boolean): Scale {
  const mirrored = (x: number) => (rightToLeft ? width - x : x);
  const stretch = (pane: Pane, start: number, end: number): Stretch => {
    const length = end - start - 2 * margin;
    return {pane, length, x: (at) => mirrored(start + margin + at * length), edges: [mirrored(start), mirrored(end)]};
  };
  const middle = (width - gap) * (width < 480 ? 0.4 : 0.48);
  const near = stretch(nearPane(today), middle + gap, width);
  return {
    width,
    toward: rightToLeft ? -1 : 1,
    life: stretch(lifePane(span, birthdate, today), 0, middle),
    near,
    today: near.x(placeIn(near.pane, today)),
  };
}
