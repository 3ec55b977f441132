import {html, type TemplateResult} from 'lit';
import {msg} from '../../i18n/localize.js';
import {vaccineById} from '../../catalogue/catalogue-index.js';
import {cleanCode} from '../../contract/clean-text.js';
import {isIsoDate} from '../../contract/dates.js';
import type {PreventionAct} from '../../contract/patient-file.js';
import {path} from '../../domain/entries/entries.js';
import type {NotSent} from '../../domain/entries/not-sent.js';
import {boxAt} from '../../domain/entries/sent-lots.js';
import type {VaccResult} from '../../domain/result/result.js';
import {groupedBy} from '../../domain/text/grouped.js';
import {compareCodeUnits} from '../../domain/text/natural-order.js';
import type {Dose} from '../../domain/result/timeline.js';
import {vaccineName} from '../../domain/vaccines/vaccine-names.js';
import {boxText} from '../../i18n/box-text.js';
import {dateFor} from '../../i18n/formats.js';
import {labelledText} from '../../i18n/step-labels.js';
import {boosterLabel, notSentText} from '../../i18n/labels.js';
import type {ResultContext} from './result-context.js';

/**
 * The acts as doses with their words. A stored result may hold anything: no list, or acts without a date.
 *
 * @param lots The boxes, where `acts` are all those of a result.
 */
export const dosesIn = (
  context: ResultContext,
  acts: readonly PreventionAct[] | undefined,
  lots?: VaccResult['lots'],
): Dose[] =>
  (acts ?? [])
    .map((act, index) => ({act, box: boxText(boxAt(lots, index), context.audience)}))
    .filter(({act: {date}}) => isIsoDate(date))
    .map(({act, box}) => {
      const text = [actText(context, act), box].filter(Boolean).join('. ');
      return {date: act.date, booster: act.booster, text};
    });

function actText({audience, locale, catalogue}: ResultContext, act: PreventionAct): string {
  const {date, prevention_method_id: id, booster} = act;
  const vaccine = catalogue && vaccineById(catalogue, id);
  const name = vaccine ? vaccineName(catalogue, vaccine, locale) : cleanCode(id);
  return `${dateFor(audience, date)}, ${name}${booster ? `, ${boosterLabel('yes')}` : ''}`;
}

/** The vaccines that the result rests on, newest first, and the number of those that are not drawn, by reason. */
export function received(doses: readonly Dose[], {notSent, patientFile}: VaccResult): TemplateResult {
  const undated = (patientFile.patient.prevention_acts ?? []).length - doses.length;
  const acts = notSent.filter(({path: at}) => at.startsWith(path.history));
  const others = groupedBy(acts, ({reason}) => reason);
  const counts = [
    ...(undated > 0 ? [[undatedLabel(), undated] as const] : []),
    ...Array.from(others, ([reason, {length}]) => [reasonLabel(reason), length] as const),
  ];
  return html`<ul>
      ${doses.toSorted((a, b) => compareCodeUnits(b.date, a.date)).map(({text}) => html`<li><bdi>${text}</bdi></li>`)}
    </ul>
    ${counts.map(([label, count]) => html`<p>${labelledText(label, count)}</p>`)}`;
}

const undatedLabel = () => msg('Without an exact date, not drawn', {id: 'timeline.undated'});
const reasonLabel = (reason: NotSent['reason']) => (reason === 'date-missing' ? undatedLabel() : notSentText(reason));
