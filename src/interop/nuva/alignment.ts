/** The codes of one code system, each with the id of its vaccine. */
export interface Alignment {
  /** The name in NUVA, such as `CVX` or `SNOMED-CT`. */
  readonly system: string;
  /** The codes as the system writes them, with leading zeros and the `#` of retired ones. */
  readonly codes: readonly {readonly code: string; readonly vaccineId: string}[];
}

/**
 * Reads a `*2nuva.csv` file of a release: rows such as `CVX-08,VAC0123,"Label, with a comma"` below a heading with the
 * name of the system. `undefined` for another table.
 */
export function readAlignment(csv: string): Alignment | undefined {
  const [[system, target] = [], ...rows] = readCsv(csv);
  if (!system || target !== 'NUVA') return undefined;
  const prefix = `${system}-`;
  const codes = rows.map(([cell = '', vaccineId = '']) => ({
    code: cell.startsWith(prefix) ? cell.slice(prefix.length) : cell,
    vaccineId,
  }));
  return {system, codes};
}

/**
 * Reads a `nuva2*.csv` file of a release: a row for each vaccine and each code that could stand for it. The wider codes
 * of a vaccine are those that fit it best (`Best`) but mean something else (`Equiv` is below 1).
 */
export function readWiderCodes(csv: string): {system: string; codes: Map<string, string[]>} {
  const [heading = [], ...rows] = readCsv(csv);
  const system = heading[3] ?? '';
  const [best, equivalent] = [heading.indexOf('Best'), heading.indexOf('Equiv')];
  const codes = new Map<string, string[]>();
  for (const row of rows) {
    const [id = '', code = ''] = [row[0], row[3]?.slice(system.length + 1)];
    if (row[best] !== 'True' || Number(row[equivalent]) >= 1) continue;
    codes.set(id, [...(codes.get(id) ?? []), code]);
  }
  return {system, codes};
}

/** The non-empty rows of a CSV text (RFC 4180). A byte order mark is ignored. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.replace(/^\uFEFF/, '').matchAll(cell)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

/** A cell and its separator. Text after a closing quote is invalid and is ignored. */
const cell = /(?:"((?:[^"]|"")*)"[^,\r\n]*|([^,\r\n]*))(,|\r?\n|\r|$)/g;
