import type {Timeline} from '../../domain/result/timeline.js';
import {ageTicks, monthTicks} from '../../domain/result/timeline-places.js';
import type {Scale} from './scale.js';
import {drawing, html, svg, upright} from './nodes.js';

/** The titles of the panes, and below them the ages, the months and today. `em` is the font size in pixels. */
export function axis({words, birthdate}: Timeline, scale: Scale, em: number): [titles: Node, ticks: Node] {
  const titles = html('div', {class: 'panes'}, html('span', {}, words.life), html('span', {}, words.near));
  /** The stretches that labels take up. */
  const taken: (readonly [low: number, high: number])[] = [];
  return [titles, drawing(scale.width, 2 * em, ...months(), ...ages(birthdate))];

  function ages(born: Timeline['birthdate']): Node[] {
    const {pane, x, length} = scale.life;
    const most = scale.width < 480 ? 2 : Math.floor(length / (6 * em));
    return ageTicks(pane, born, most).flatMap((tick) => label(x(tick.at), words.age(tick), scale.life.edges));
  }

  /** Today comes first, so that it is always named. */
  function months(): Node[] {
    const {pane, x, length, edges} = scale.near;
    const ticks = monthTicks(pane, widthOf(words.month(pane.start)) / length);
    return [
      ...label(scale.today, words.today, edges, 'now'),
      ...ticks.flatMap(({at, date}) => label(x(at), words.month(date), edges)),
    ];
  }

  /** A tick, and a label centred below it or moved inwards to stay in the pane; none where it would touch another one. */
  function label(x: number, word: string, [one, other]: readonly [number, number], name = 'tick'): Node[] {
    const half = widthOf(word) / 2;
    const [low, high] = [Math.min(one, other) + half, Math.max(one, other) - half];
    const middle = low > high ? (low + high) / 2 : Math.min(Math.max(x, low), high);
    const tick = upright(x, 1.5 * em, 2 * em, name);
    if (taken.some(([start, end]) => middle - half < end && middle + half > start)) return [tick];
    taken.push([middle - half, middle + half]);
    return [svg('text', {x: middle, y: 1.2 * em, class: name}, word), tick];
  }

  /** In most fonts at least as wide as the word, with room beside it. */
  function widthOf(word: string): number {
    return (word.length * 0.55 + 0.3) * em;
  }
}
