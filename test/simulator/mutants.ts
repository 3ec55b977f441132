import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import type {IsoDate} from '../../src/contract/dates.js';
import type {SentPatientFile} from '../../src/contract/patient-file.js';
import {diagnose} from '../../src/simulator/diagnostic.js';
import {rows} from '../../src/simulator/schedule-fr-2025/rows.js';
import type {Row} from '../../src/simulator/table.js';
import {answered, line} from './cases/answered.js';
import {patientCases} from './cases/index.js';
import type {PatientCase} from './cases/patient-case.js';
import {problemsOf} from './check-table.js';

/** The rule table with one fault. */
interface Mutant {
  readonly name: string;
  readonly of: Row;
  readonly table: readonly Row[];
}

/** The number of mutants, and those that no case and no check detects. */
export function survivingMutants(): {readonly count: number; readonly survivors: readonly string[]} {
  const broken = rows.find((of) => isNoticed({name: '', of, table: rows}));
  if (broken) throw new Error(`The table itself does not pass: see the patient cases of ${broken.id}`);
  const mutants = rows.flatMap(mutantsOf);
  return {count: mutants.length, survivors: mutants.filter((mutant) => !isNoticed(mutant)).map(({name}) => name)};
}

/** The table without the row, and with each age, gap and week of the row a month longer and shorter. */
const mutantsOf = (row: Row): Mutant[] => [
  {name: `${row.id}: deleted`, of: row, table: rows.filter((other) => other !== row)},
  ...spansIn({who: row.who, ...('schedule' in row ? {schedule: row.schedule} : {})}).flatMap(({path, text, at}) =>
    [1, -1].flatMap((months) => {
      const shifted = shiftedBy(text, at, months);
      if (!shifted) return [];
      const mutant = structuredClone(row);
      set(mutant, path, shifted);
      const name = `${row.id}: ${path.join('.')} ${text} -> ${shifted}`;
      return [{name, of: row, table: rows.map((other) => (other === row ? mutant : other))}];
    }),
  ),
];

interface Found {
  readonly path: readonly string[];
  readonly text: string;
  /** The start or the end of a window. */
  readonly at: number;
}

function spansIn(value: unknown, path: readonly string[] = []): Found[] {
  if (typeof value === 'string') {
    const isSpan = /^\d+[dwmy](\.\.\d+[dwmy])?$/.test(value);
    return isSpan ? value.split('..').map((_, at) => ({path, text: value, at})) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => spansIn(inner, [...path, key]));
}

function shiftedBy(text: string, at: number, months: number): string | undefined {
  const ends = text.split('..');
  const count = Number.parseInt(ends[at]!, 10);
  const unit = ends[at]!.slice(-1);
  const shifted = count * (unit === 'y' ? 12 : 1) + months * ({d: 30, w: 4}[unit] ?? 1);
  if (shifted < 0) return undefined;
  ends[at] = shifted + (unit === 'y' ? 'm' : unit);
  return ends.join('..');
}

function set(target: object, path: readonly string[], value: string) {
  const place = path.slice(0, -1).reduce<object>((inner, key) => (inner as Record<string, object>)[key]!, target);
  (place as Record<string, string>)[path.at(-1)!] = value;
}

const nameOf = new Map(packagedCatalogue.diseases.map(({id, names}) => [id, names['en']]));
const allCases = Object.values(patientCases).flat();

function isNoticed({of, table}: Mutant): boolean {
  const names = of.diseases.map((id) => nameOf.get(id));
  const about = allCases.filter(({expect}) => expect.some(({disease}) => names.includes(disease)));
  return problemsOf(table).length > 0 || about.some((patientCase) => fails(patientCase, table));
}

function fails({patient, today, expect}: PatientCase, table: readonly Row[]): boolean {
  const file = {patient, requested_by_professional: true} as unknown as SentPatientFile;
  const answers = diagnose(file, today as IsoDate, table).diagnostic_per_disease;
  return expect.some((expectation) => line(answered(answers, expectation)) !== line(expectation));
}
