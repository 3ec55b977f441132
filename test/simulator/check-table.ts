import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {conditionKeys} from '../../src/simulator/schedule-fr-2025/conditions.js';
import {sources} from '../../src/simulator/schedule-fr-2025/sources.js';
import {zones} from '../../src/simulator/schedule-fr-2025/zones.js';
import type {Recommendation, Row, Span, Who} from '../../src/simulator/table.js';
import {compatible, possibilitiesOf} from './possibilities.js';

/** The faults of a rule table, as texts that name the rows; none for a valid table. */
export const problemsOf = (rows: readonly Row[]): string[] => [
  ...repeatedIds(rows),
  ...rows.flatMap((row) => unknownWords(row).map((word) => `${row.id}: does not know ${word}`)),
  ...rows.flatMap((row) => disorder(row).map((what) => `${row.id}: ${what}`)),
  ...overlaps(rows),
  ...unreachable(rows),
];

const repeatedIds = (rows: readonly Row[]) =>
  rows.filter(({id}, index) => rows.findIndex((row) => row.id === id) < index).map(({id}) => `${id}: is there twice`);

const whoKeys = 'age bornFrom gender cond zip country pregnant doses dosesBetween within any not'.split(' ');
const rowKeys = 'id diseases effect force who schedule priority says evidence'.split(' ');
const evidenceKeys = 'source year confidence seen'.split(' ');
/** The keys of each form of schedule, besides the limits that all may have. */
const forms = [
  'doses late second',
  'gaps at after early then',
  'ages late then',
  'every',
  'season',
  'eachPregnancy season',
];
const bounds = ['since', 'until', 'beforeDeparture'];
const places = ['any', 'GUF', 'SAU', ...Object.keys(zones)];
const diseaseIds = packagedCatalogue.diseases.map(({id}) => id);

const strangers = (words: readonly string[], known: readonly string[]) => words.filter((word) => !known.includes(word));

function unknownWords(row: Row): string[] {
  const inWho = (who: Who): string[] => [
    ...strangers(Object.keys(who), whoKeys),
    ...strangers(who.cond ?? [], Object.keys(conditionKeys)),
    ...strangers(who.country ?? [], places),
    ...(who.any ?? []).flatMap(inWho),
    ...(who.not ? inWho(who.not) : []),
  ];
  const schedule = row.effect === 'recommend' ? Object.keys(row.schedule) : [];
  const fits = forms.some((form) => strangers(schedule, [...form.split(' '), ...bounds]).length === 0);
  return [
    ...strangers(Object.keys(row), rowKeys),
    ...strangers(row.diseases, diseaseIds),
    ...strangers(Object.keys(row.evidence), evidenceKeys),
    ...strangers([row.evidence.source], Object.keys(sources)),
    ...inWho(row.who),
    ...(fits ? [] : [`a schedule of ${schedule.join(', ')}`]),
  ];
}

/** An approximate length in days, to compare spans. */
const lengthOf = (span: Span) =>
  Number.parseInt(span, 10) * {d: 1, w: 7, m: 30.44, y: 365.25}[span.slice(-1) as 'd' | 'w' | 'm' | 'y'];

function disorder(row: Row): string[] {
  const spans = JSON.stringify(row).match(/"\d+[a-z](\.\.[^"]*)?"/g) ?? [];
  const windows = spans.map((text) => text.slice(1, -1).split('..') as Span[]);
  const ages = row.effect === 'recommend' && 'doses' in row.schedule ? row.schedule.doses : [];
  const starts = ages.filter((age) => age !== 'now').map((age) => lengthOf(age.split('..')[0] as Span));
  return [
    ...windows
      .flat()
      .filter((span) => !/^\d+[dwmy]$/.test(span))
      .map((span) => `${span} is no span`),
    ...windows
      .filter(([from, to]) => to && lengthOf(from!) >= lengthOf(to))
      .map((span) => `${span.join('..')} ends first`),
    ...(starts.some((start, index) => start <= (starts[index - 1] ?? -1)) ? ['its ages are not in order'] : []),
  ];
}

/** Recommendations of the same priority that a patient can both match: which one counts would be undefined. */
const overlaps = (rows: readonly Row[]) =>
  pairs(rows.filter((row) => row.effect === 'recommend'))
    .filter(([one, other]) => meet(one, other) && (one.priority ?? 0) === (other.priority ?? 0))
    .map(([one, other]) => `${one.id}: overlaps with ${other.id} at the same priority`);

const pairs = (rows: readonly Recommendation[]) =>
  rows.flatMap((one, index) => rows.slice(index + 1).map((other) => [one, other] as const));

const shareADisease = (one: Row, other: Row) => one.diseases.some((disease) => other.diseases.includes(disease));

const meet = (one: Row, other: Row) =>
  shareADisease(one, other) &&
  possibilitiesOf(one.who).some((a) => possibilitiesOf(other.who).some((b) => compatible(a, b)));

/** Rows that no patient matches, and verdicts that never count because no recommendation matches. */
const unreachable = (rows: readonly Row[]) =>
  rows.flatMap((row) => {
    const parts = possibilitiesOf(row.who);
    if (parts.some((part) => !compatible(part, part))) return [`${row.id}: is, or has a part, for nobody`];
    if (row.effect !== 'contraindicate' && row.effect !== 'exception') return [];
    const asked = rows
      .filter((other) => other.effect === 'recommend' && shareADisease(row, other))
      .flatMap(({who}) => possibilitiesOf(who));
    const idle = parts.some((part) => !asked.some((other) => compatible(part, other)));
    return idle ? [`${row.id}: is, or has a part, where nothing is recommended`] : [];
  });
