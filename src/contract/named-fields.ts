const separator = String.raw`(?:\[["']?|[./])`; // `acts[2]`, `acts["2"]`, `acts.2`, `/acts/2`
const place = String.raw`${separator}(\d+)\b["']?\]?`;
const inAct = `${separator}(date|prevention_method_id|booster)`;
const inLeg = `${separator}(countrycode|start_date|end_date)`;
const uuid = String.raw`([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})`;

/** The words that a text may write, and the field of §2.1 that they name. */
const spellings: readonly (readonly [written: string, field: (place?: string, inside?: string) => string])[] = [
  ['birthdate', () => 'patient.birthdate'],
  ['gender', () => 'patient.gender'],
  ['area_of_residency|zipcode', () => 'patient.area_of_residency.zipcode'],
  ['birthplace', () => 'patient.birthplace.countrycode'],
  ['staying_conditions', () => 'patient.journey.staying_conditions'],
  ['journey', () => 'patient.journey'],
  [`legs${place}(?:${inLeg})?`, (at, inside) => row('patient.journey.legs', at, inside)],
  [`prevention_acts${place}(?:${inAct})?`, (at, inside) => row('patient.prevention_acts', at, inside)],
  ['prevention_acts|prevention_method_id|booster', () => 'patient.prevention_acts'],
  [`conditions${place}`, (at) => row('patient.conditions', at)],
  [String.raw`conditions?\W{1,3}${uuid}`, (id) => row('patient.conditions', id)],
  ['patient[./]conditions', () => 'patient.conditions'],
];

const readings = spellings.map(
  ([written, field]) => [new RegExp(String.raw`\b(?:${written})\b`, 'gi'), field] as const,
);

const row = (list: string, at = '', inside?: string) => `${list}[${at}]${inside ? `.${inside}` : ''}`;

/** More fields than these help nobody. */
const most = 5;

/**
 * The fields of the request that the texts of a refusal name, as `patient.prevention_acts[2].date`. The interface does
 * not say how a detail names a field (§7), so a field counts only where its name is written out. No value is read.
 */
export function fieldsNamedIn(texts: readonly string[]): readonly string[] {
  const named = new Set(
    texts.flatMap((text) =>
      readings.flatMap(([written, field]) => [...text.matchAll(written)].map(([, at, inside]) => field(at, inside))),
    ),
  );
  const outer = new Set(
    [...named].flatMap((field) => [...field.matchAll(/[.[]/g)].map(({index}) => field.slice(0, index))),
  );
  return [...named].filter((field) => !outer.has(field)).slice(0, most);
}
