import type {Orphan} from '../contract/diagnostic.js';
import type {Reader} from '../domain/audience.js';
import {alertsFor} from '../domain/result/advice.js';
import {groupedBy} from '../domain/text/grouped.js';
import {diseaseName, type ShownText} from '../words/text-in.js';
import {messageOf, type ShownMessage} from './row.js';

/** An alert with the diseases that it stands for: a screen reader reads the same words once. */
export interface Alert extends ShownMessage {
  readonly diseases: readonly ShownText[];
}

/** Every alert, also that of an unreadable row. @see Service interface §4.4, case of alerts. */
export interface Alerts {
  /** How many the service gave. */
  readonly count: number;
  readonly all: readonly Alert[];
}

export function alertsOf(rows: readonly Orphan[], reader: Reader): Alerts {
  const alerts = alertsFor(reader.audience, rows).map(({disease, alert}) => ({
    ...messageOf(alert, reader),
    name: diseaseName(disease.disease, reader.audience, reader.locale),
  }));
  const byText = groupedBy(alerts, ({text, to}) => JSON.stringify([text.text, to]));
  return {
    count: alerts.length,
    all: Array.from(byText.values(), (same) => ({...same[0]!, diseases: same.map(({name}) => name)})),
  };
}
