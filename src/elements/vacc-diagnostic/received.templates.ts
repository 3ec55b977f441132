import {html, nothing, type TemplateResult} from 'lit';
import {msg} from '../../i18n/localize.js';
import {vaccineById} from '../../catalogue/catalogue-index.js';
import {cleanCode} from '../../contract/clean-text.js';
import {isIsoDate} from '../../contract/dates.js';
import type {PreventionAct} from '../../contract/patient-file.js';
import {boxAt} from '../../domain/entries/sent-lots.js';
import type {VaccResult} from '../../domain/result/result.js';
import {compareCodeUnits} from '../../domain/text/natural-order.js';
import type {Dose} from '../../domain/result/timeline.js';
import {vaccineName} from '../../domain/vaccines/vaccine-names.js';
import {boxText} from '../../i18n/box-text.js';
import {dateFor} from '../../i18n/formats.js';
import {labelledText} from '../../i18n/step-labels.js';
import {boosterLabel} from '../../i18n/labels.js';
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

/** The vaccines that the result rests on, newest first, and the number of those without an exact date. */
export function received(doses: readonly Dose[], {notSent}: VaccResult): TemplateResult {
  const undated = notSent.filter(({reason}) => reason === 'date-missing').length;
  return html`<ul>
      ${doses.toSorted((a, b) => compareCodeUnits(b.date, a.date)).map(({text}) => html`<li><bdi>${text}</bdi></li>`)}
    </ul>
    ${
      undated > 0 ? labelledText(msg('Without an exact date, not drawn', {id: 'timeline.undated'}), undated) : nothing
    }`;
}
