import type {DoseMark} from '../../domain/result/timeline-places.js';
import {line, svg, upright} from './nodes.js';

/*
 * The marks of the timeline, drawn around a point. Each has its own shape, so that none depends on colour. `toward` is 1
 * where time runs to the right, and -1 where it runs to the left.
 */

const disc = (x: number, y: number, r: number, name: string) => svg('circle', {cx: x, cy: y, r, class: name});

export const dose = (x: number, y: number): SVGElement => disc(x, y, 6.5, 'solid');

/** A real gap inside the ring: forced colours would paint over a white line. */
export const booster = (x: number, y: number): SVGElement =>
  svg('g', {}, disc(x, y, 4.5, 'solid'), disc(x, y, 7.5, 'ring'));

/** Several doses: their number in a disc, which becomes a circle in forced colours. */
export const many = (x: number, y: number, count: number): SVGElement =>
  svg('g', {class: 'many'}, disc(x, y, 8.5, 'solid'), svg('text', {x, y: y + 4}, String(count)));

export function doses(x: number, y: number, {doses: all}: DoseMark): SVGElement {
  if (all.length > 1) return many(x, y, all.length);
  return all[0]?.booster ? booster(x, y) : dose(x, y);
}

/** The targeted date. */
export const flag = (x: number, y: number, toward: number): SVGElement =>
  svg(
    'g',
    {},
    upright(x, y - 13, y + 13, 'pole'),
    svg('path', {d: `M${x} ${y - 13}l${10 * toward} 5l${-10 * toward} 5z`}),
  );

/** The limit date: an I-beam. */
export const beam = (x: number, y: number): SVGElement =>
  svg('path', {d: `M${x - 5} ${y - 13}h10M${x} ${y - 13}V${y + 13}M${x - 5} ${y + 13}h10`, class: 'pole'});

export const bar = (from: number, to: number, y: number): SVGElement =>
  svg('rect', {x: Math.min(from, to), y: y - 7, width: Math.abs(to - from), height: 14, class: 'bar'});

/** Without a limit: two dashed lines that do not close. */
export const openBar = (from: number, to: number, y: number): SVGElement =>
  svg('g', {}, line(from, to, y - 7, 'dashed'), line(from, to, y + 7, 'dashed'));

/** At an edge: more lies beyond. */
export const arrow = (x: number, y: number, toward: number): SVGElement =>
  svg('polygon', {points: `${x},${y - 6} ${x + 9 * toward},${y} ${x},${y + 6}`});

export const awayLine = (from: number, to: number, y: number): SVGElement => line(from, to, y, 'away');

/** Two strokes between the panes, where the scale changes. */
export const breakMark = (x: number, y: number): SVGElement =>
  svg('path', {d: `M${x - 5} ${y + 7}l4 -14M${x + 1} ${y + 7}l4 -14`, class: 'ring'});
