import type {FhirReading} from '../../../src/exchange/fhir/read/read-fhir.js';

/**
 * An independent reader: finds every resource, date and extension in a chart by itself, and says which of them the import
 * does not account for. It uses nothing of the sources, so that it does not share their mistakes.
 */
type Json = Record<string, unknown>;
type Report = Pick<FhirReading, 'applied' | 'skipped' | 'toResolve' | 'warnings' | 'entries' | 'recommendations'>;

interface Atom {
  readonly kind: 'resource' | 'date' | 'extension';
  /** The path in the resource, without the underscore of primitive elements. */
  readonly path: string;
  readonly value: unknown;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each resource with its place, wherever it stands. */
function resourcesIn(chart: Json, place = ''): {place: string; resource: Json}[] {
  const type = String(chart['resourceType']);
  const at = place || type;
  if (type === 'Bundle')
    return (chart['entry'] as Json[]).flatMap(({resource}, index) =>
      resourcesIn(resource as Json, `${at}.entry[${index}].resource`),
    );
  const parameters = (list: unknown, where: string): {place: string; resource: Json}[] =>
    (list as Json[]).flatMap(({resource, part}, index) =>
      part ? parameters(part, `${where}[${index}].part`) : resourcesIn(resource as Json, `${where}[${index}].resource`),
    );
  if (type === 'Parameters') return parameters(chart['parameter'], `${at}.parameter`);
  return [{place: place || 'Resource', resource: chart}];
}

const looksLikeDate = (value: unknown): boolean => typeof value === 'string' && /^\d{4}(-\d\d|$)/.test(value);

/** Codes and ids may look like years. */
const isNoDate = /(?:^|\.)(?:code|system|id|postalCode|reference|linkId|url)$/;

function* atomsIn(value: unknown, path: string): Generator<Atom> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* atomsIn(item, `${path}[${index}]`);
  if (looksLikeDate(value) && !isNoDate.test(path)) yield {kind: 'date', path, value};
  if (!isObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const name = key.replace(/^_/, '');
    const below = path ? `${path}.${name}` : name;
    if (key === 'meta') continue;
    if (key === 'extension')
      for (const [index, one] of (inner as unknown[]).entries())
        yield {kind: 'extension', path: `${below}[${index}]`, value: one};
    else yield* atomsIn(inner, below);
  }
}

const partsOf = (path: string): string[] => path.split('.').filter(Boolean);

/** Whether a line is about an element or about one that holds it. `onset` is `onsetDateTime`. */
function covers(line: string, path: string): boolean {
  const [inLine, inPath] = [partsOf(line), partsOf(path)];
  return inLine.every((part, index) => {
    const there = inPath[index] ?? '';
    const isList = there.startsWith(`${part}[`);
    return part === there || isList || (there.startsWith(part) && /^[A-Z]/.test(there.slice(part.length)));
  });
}

const birthAddresses = /\/patient-birth(?:Place|Sex)$|^urn:vacc-assistant:fhir:/;
const isExact = (extension: Json): boolean =>
  String(extension['url']).endsWith('/date-accuracy-indicator') &&
  (extension['valueCoding'] as Json | undefined)?.['code'] === 'AAA';

/** The parts of the chart that are neither in the import, nor asked, nor a line of the report: each as a sentence. */
export function silentLosses(chart: Json, report: Report): string[] {
  return resourcesIn(chart).flatMap(({place, resource}) => {
    const type = String(resource['resourceType']);
    const pathsOf = (lines: readonly {resource: string; path: string}[]): string[] =>
      lines.filter((line) => line.resource === place).map(({path}) => path.replace(/^\w+\.?/, ''));
    const [applied, skipped, asked, warned] = [report.applied, report.skipped, report.toResolve, report.warnings].map(
      pathsOf,
    );
    const isWhole = skipped!.includes('');
    const named = [...applied!, ...skipped!, ...asked!, ...warned!].filter((line) => line !== 'recommendation');
    const lost: string[] = [];

    const entriesOf = [...report.applied, ...report.toResolve].filter((line) => line.resource === place);
    const isSaid = type === 'Immunization' ? entriesOf.length > 0 : named.length > 0 || entriesOf.length > 0;
    if (!isWhole && !(isSaid && entriesOf.every(({entry}) => isThere(entry, report)))) lost.push(`${type} at ${place}`);

    for (const {kind, path, value} of isWhole ? [] : atomsIn(resource, '')) {
      const isNamed = named.some((line) => covers(line, path));
      // The period of an address that is used was read to find that it is used.
      const isPeriod =
        /^address\[\d+\]\.period\./.test(path) && named.some((line) => covers(path.split('.')[0]!, line));
      if (kind === 'date' && !isNamed && !isPeriod && !isEntered(String(value), report))
        lost.push(`date ${type}.${path}`);
      if (kind !== 'extension') continue;
      const extension = value as Json;
      const isTold =
        birthAddresses.test(String(extension['url'])) ||
        isExact(extension) ||
        named.includes(path) ||
        [...skipped!, ...asked!].some((line) => covers(line, path)) ||
        (/lunar-date$/.test(String(extension['url'])) && asked!.includes('birthDate'));
      if (!isTold) lost.push(`extension ${type}.${path}`);
    }
    return lost;
  });
}

/** Whether what a line says became an entry, or a question about one, is there. */
function isThere(entry: string, {entries, toResolve, recommendations}: Report): boolean {
  const [, key] = /^patient\.prevention_acts\[(.*?)\]/.exec(entry) ?? [];
  const [, id] = /^patient\.conditions\[(.*)\]$/.exec(entry) ?? [];
  if (entry === 'diagnostic' || entry === 'said') return recommendations.length > 0;
  if (key !== undefined)
    return entries.history.acts.some((act) => act.key === key) || toResolve.some(({act}) => act?.key === key);
  if (id === undefined) return true; // a field of the patient, or the question for vaccines
  const isAsked = toResolve.some((question) => question.entry === entry);
  return isAsked || entries.answers.has(id) || entries.waiting.some((one) => one.id === id);
}

/** Whether the written day is among the entries or in a recommendation. */
function isEntered(written: string, {entries, recommendations}: Report): boolean {
  const day = written.slice(0, 10);
  const [year, month, date] = day.split('-').map(String);
  const text = JSON.stringify([
    entries.patient,
    entries.history,
    entries.waiting,
    [...entries.answers],
    recommendations,
  ]);
  const asEntry = `"day":"${Number(date)}","month":"${Number(month)}","year":"${year}"`;
  return text.includes(`"${day}"`) || text.includes(asEntry);
}
