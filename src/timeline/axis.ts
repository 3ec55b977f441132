import type {Timeline} from '../domain/result/timeline.js';
import {ageTicks, monthTicks} from '../domain/result/timeline-places.js';
import type {Scale} from './scale.js';
import {drawing, html, svg, upright} from './nodes.js';

/** The titles of the panes, and below them the ages, the months and today. `em` is the font size in pixels. */
export function axis({words, birthdate}: Timeline, scale: Scale, em: number): [titles: Node, ticks: Node] {
  const titles = html('div', {class: 'panes'}, html('span', {}, words.life), html('span', {}, words.near));
  return [titles, drawing(scale.width, 2 * em, ...ages(birthdate), ...months())];

  function ages(born: Timeline['birthdate']): Node[] {
    const {pane, x, length} = scale.life;
    const most = scale.width < 480 ? 2 : Math.floor(length / (6 * em));
    return ageTicks(pane, born, most).flatMap((tick) => label(x(tick.at), words.age(tick), scale.life.edges));
  }

  /** Today is always named; a month whose name would touch it is not. */
  function months(): Node[] {
    const {pane, x, length, edges} = scale.near;
    const ticks = monthTicks(pane, (0.6 * words.month(pane.start).length * em) / length);
    const isFree = (at: number) => Math.abs(x(at) - scale.today) > (words.today.length * 0.3 + 2.8) * em;
    return [
      ...label(scale.today, words.today, edges, 'now'),
      ...ticks.filter(({at}) => isFree(at)).flatMap(({at, date}) => label(x(at), words.month(date), edges)),
    ];
  }

  /** A label centred below its tick, or moved inwards to stay in the pane. */
  function label(x: number, word: string, [one, other]: readonly [number, number], name = 'tick'): Node[] {
    const half = word.length * 0.28 * em;
    const [low, high] = [Math.min(one, other) + half, Math.max(one, other) - half];
    const middle = low > high ? (low + high) / 2 : Math.min(Math.max(x, low), high);
    return [svg('text', {x: middle, y: 1.2 * em, class: name}, word), upright(x, 1.5 * em, 2 * em, name)];
  }
}
