import type {Lane, Timeline} from '../../domain/result/timeline.js';
import {adviceMarks, doseMarks, monthTicks, placeIn, type DoseMark} from '../../domain/result/timeline-places.js';
import * as mark from './marks.js';
import type {Scale, Stretch} from './scale.js';
import {drawing, html, line, svg, upright} from './nodes.js';

/** In pixels. Doses closer to each other share a mark. */
const apart = 18;

const heightFor = ({target}: Timeline): number => Math.max(target, 32);

/** The background that all lanes share: computed once, since it needs the dates of some thirty months. */
export function emptyLane(timeline: Timeline, scale: Scale): SVGElement {
  const height = heightFor(timeline);
  return drawing(scale.width, height, ...background(scale, height));
}

/**
 * The drawing of one lane, with a button over each mark of several doses that opens a list of them.
 *
 * @param picture An empty lane to draw into.
 */
export function lane(of: Lane, timeline: Timeline, scale: Scale, opened: Set<string>, picture: SVGElement): Node[] {
  const {target, words} = timeline;
  const y = heightFor(timeline) / 2;
  const {life, toward} = scale;
  const given = doseMarks(life.pane, of.doses, apart / life.length, Math.max(apart, target) / life.length);
  picture.append(
    svg('g', {class: 'solid'}, ...beyond(of, life, y, toward)),
    ...given.map((one) => mark.doses(life.x(one.at), y, one)),
    svg('g', {class: 'dates'}, ...dates(of, scale, y)),
  );
  const several = given.filter(({doses}) => doses.length > 1);
  return [picture, ...several.flatMap(disclosure)];

  function disclosure({at, doses}: DoseMark): Node[] {
    const name = `${words.doses(doses.length)}, ${of.name}, ${doses[0]?.text}`;
    const list = html('ul', {}, ...doses.map(({text}) => html('li', {}, html('bdi', {}, text))));
    const button = html('button', {type: 'button'}, html('span', {class: 'visually-hidden'}, name)); // no attribute holds data of a patient
    const show = (open: boolean) => {
      if (open) opened.add(name);
      else opened.delete(name);
      list.hidden = !open;
      button.setAttribute('aria-expanded', String(open));
    };
    show(opened.has(name));
    button.addEventListener('click', () => show(list.hidden !== false));
    button.style.left = `${life.x(at) - target / 2}px`; // by script: a strict Content-Security-Policy forbids the attribute
    button.style.top = `${y - target / 2}px`;
    button.style.width = button.style.height = `${target}px`;
    return [button, list];
  }
}

function background({life, near, today}: Scale, height: number): Node[] {
  const y = height / 2;
  return [
    pane(life, height),
    line(...life.edges, y, 'base'),
    mark.breakMark((life.edges[1] + near.edges[0]) / 2, y),
    pane(near, height, 'pane near'),
    ...monthTicks(near.pane, 0.19).map(({at}) => upright(near.x(at), 0, height, 'grid')),
    upright(today, 0, height, 'now'),
  ];
}

const pane = ({edges: [one, other]}: Stretch, height: number, name = 'pane'): SVGElement =>
  svg('rect', {x: Math.min(one, other), y: 0, width: Math.abs(other - one), height, class: name});

/** An arrow at an edge of the life so far where doses lie beyond it. */
function beyond({doses}: Lane, {pane, edges}: Stretch, y: number, toward: number): Node[] {
  const places = doses.map(({date}) => placeIn(pane, date));
  return edgeArrows(
    places.some((at) => at < 0),
    places.some((at) => at > 1),
    edges,
    y,
    toward,
  );
}

const edgeArrows = (
  earlier: boolean,
  later: boolean,
  [start, end]: Stretch['edges'],
  y: number,
  toward: number,
): Node[] => [
  ...(earlier ? [mark.arrow(start + 9 * toward, y, -toward)] : []),
  ...(later ? [mark.arrow(end - 9 * toward, y, toward)] : []),
];

function dates(of: Lane, {near, today, toward}: Scale, y: number): Node[] {
  const {flag, beam, bar, earlier, later, away} = adviceMarks(near.pane, of);
  const {x, edges} = near;
  const [start, end] = [edges[0] + 9 * toward, edges[1] - 9 * toward];
  const reach = (at: number) => {
    if (at <= 0 && earlier) return start;
    return at >= 1 && (later || bar?.open) ? edges[1] : x(at);
  };
  const drawBar = bar?.open ? mark.openBar : mark.bar;
  return [
    ...(bar ? [drawBar(reach(bar.from), later ? end : reach(bar.to), y)] : []),
    ...(away ? [mark.awayLine(away === 'earlier' ? start : end, today, y)] : []),
    ...edgeArrows(earlier, later, edges, y, toward),
    ...(flag === undefined ? [] : [mark.flag(x(flag), y, toward)]),
    ...(beam === undefined ? [] : [mark.beam(x(beam), y)]),
  ];
}
