import {readFhir} from '../../../src/exchange/fhir/index.js';
import {readAlignment} from '../../../src/exchange/nuva/alignment.js';
import {addresses} from '../../helpers/nuva-addresses.js';
import {readExcerptFiles} from '../../helpers/nuva-release.js';

/** The outcome of the codes of a system in an import without a list of the host. */
export interface Share {
  readonly system: string;
  readonly codes: number;
  /** Names the vaccine that the release aligns with the code, and no other. */
  readonly resolved: number;
  /** Names another vaccine. */
  readonly wrong: number;
  /** Several vaccines, to be chosen from. */
  readonly asked: number;
  /** No vaccine: the user searches it. */
  readonly unknown: number;
}

/** Reads each code of each table of the release as an Immunization of its own. */
export async function sharesOfCodes(): Promise<Share[]> {
  const {alignments} = await readExcerptFiles();
  return alignments.map((csv) => {
    const {system, codes} = readAlignment(csv)!;
    const ends = codes.map(({code, vaccineId}) => endOf({system: addresses[system], code}, vaccineId));
    const count = (end: End) => ends.filter((one) => one === end).length;
    const [resolved, wrong, asked, unknown] = (['resolved', 'wrong', 'asked', 'unknown'] as const).map(count);
    return {system, codes: codes.length, resolved: resolved!, wrong: wrong!, asked: asked!, unknown: unknown!};
  });
}

type End = 'resolved' | 'wrong' | 'asked' | 'unknown';

function endOf({system, code}: {system: string | undefined; code: string}, vaccineId: string): End {
  const chart = {
    resourceType: 'Immunization',
    status: 'completed',
    vaccineCode: {coding: [{system: system ?? 'http://example.org/unknown', code: code.replace(/^#/, '')}]},
    occurrenceDateTime: '2020-01-01',
  };
  const {entries, toResolve} = readFhir(chart, {today: '2024-06-01'});
  const [act] = entries.history.acts;
  if (act?.vaccineId) return act.vaccineId === vaccineId ? 'resolved' : 'wrong';
  return toResolve.some(({reason}) => reason === 'several') ? 'asked' : 'unknown';
}
