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

/** What a `nuva2*.csv` file says of a code system: codes by the id of the vaccine. */
export interface ReverseAlignment {
  readonly system: string;
  /** The codes that mean the vaccine and nothing else (`Equiv` is 1 or more). */
  readonly exact: ReadonlyMap<string, readonly string[]>;
  /** The codes that fit a vaccine best (`Best`) but mean something else (`Equiv` is below 1). */
  readonly wider: ReadonlyMap<string, readonly string[]>;
}

/** Reads a `nuva2*.csv` file of a release: a row for each vaccine and each code that could stand for it. */
export function readReverseAlignment(csv: string): ReverseAlignment {
  const [heading = [], ...rows] = readCsv(csv);
  const system = heading[3] ?? '';
  const [best, equivalent] = [heading.indexOf('Best'), heading.indexOf('Equiv')];
  const [exact, wider] = [new Map<string, string[]>(), new Map<string, string[]>()];
  for (const row of rows) {
    const [id = '', code = ''] = [row[0], row[3]?.slice(system.length + 1)];
    const isExact = Number(row[equivalent]) >= 1;
    if (!isExact && row[best] !== 'True') continue;
    listIn(isExact ? exact : wider, id).push(code);
  }
  return {system, exact, wider};
}

/** The list at a key; an empty one, kept there, where there is none. */
export function listIn<Item>(lists: Map<string, Item[]>, key: string): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
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
