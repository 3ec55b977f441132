import type {LegendMark, Timeline} from '../../domain/result/timeline.js';
import {adviceMarks, nearPane} from '../../domain/result/timeline-places.js';
import * as mark from './marks.js';
import {drawing, html} from './nodes.js';

const shapes: Record<LegendMark, (toward: number) => readonly Node[]> = {
  dose: () => [mark.dose(15, 15)],
  booster: () => [mark.booster(15, 15)],
  many: () => [mark.many(15, 15, 3)],
  flag: (toward) => [mark.flag(15 - 4 * toward, 15, toward)],
  beam: () => [mark.beam(15, 15)],
  bar: () => [mark.bar(3, 27, 15)],
  open: () => [mark.openBar(3, 27, 15)],
  arrow: (toward) => [mark.awayLine(15 - 13 * toward, 15 + 4 * toward, 15), mark.arrow(15 + 4 * toward, 15, toward)],
};

/** The meaning of the marks that occur. */
export function legend(timeline: Timeline, toward: number): Node[] {
  const {lanes, words, today} = timeline;
  const dates = lanes.map((lane) => adviceMarks(nearPane(today), lane));
  const doses = lanes.flatMap((lane) => lane.doses);
  const isThere: Record<LegendMark, boolean> = {
    dose: doses.some(({booster}) => !booster),
    booster: doses.some(({booster}) => booster),
    many: doses.length > 1,
    flag: dates.some(({flag}) => flag !== undefined),
    beam: dates.some(({beam}) => beam !== undefined),
    bar: dates.some(({bar}) => bar && !bar.open),
    open: dates.some(({bar}) => bar?.open),
    arrow: timeline.span !== 'life' || dates.some(({earlier, later}) => earlier || later),
  };
  const shown = (Object.keys(shapes) as LegendMark[]).filter((name) => isThere[name]);
  return shown.map((name) => html('li', {}, drawing(30, 30, ...shapes[name](toward)), words.legend[name]));
}
