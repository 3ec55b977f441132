import {fieldsOf, oneOf} from '../../contract/value.js';
import {fromRecord, path, type Entries} from '../entries/entries.js';

/** How the health profile was obtained; `off` is for a host that vouches for its answers and shows no questions. */
const profiles = ['answered', 'partly', 'skipped', 'not-loaded', 'off'] as const;

/** What is known of the vaccinations; `not-said` is for an empty record that nobody added to. */
const histories = ['given', 'none', 'unknown', 'not-said'] as const;

/** Which questions a result rests on: an empty profile or history may mean several things. */
export interface Basis {
  /** How much of the health profile has an answer; `off` is for a host that shows no questions. */
  readonly profile: (typeof profiles)[number];
  /** The number of questions in the profile. */
  readonly asked: number;
  /** The number of them that the service got an answer to; with `off`, the number of answers from the host. */
  readonly answered: number;
  /** What the user said of the vaccinations; `not-said` is for an empty record that nobody added to. */
  readonly history: (typeof histories)[number];
}

interface Profile {
  /** The ids of the questions; a word for none, while they load or where the host shows none. */
  readonly asked: readonly string[] | 'not-loaded' | 'off';
  /** The ids of the conditions in the request. */
  readonly sent: ReadonlySet<string>;
}

export function basisOf({history, origins}: Pick<Entries, 'history' | 'origins'>, profile: Profile): Basis {
  return {...profileIn(profile), history: historyIn(history, fromRecord(origins.get(path.history)))};
}

function profileIn({asked, sent}: Profile): Omit<Basis, 'history'> {
  if (typeof asked === 'string') return {profile: asked, asked: 0, answered: sent.size};
  const answered = asked.filter((id) => sent.has(id)).length;
  if (answered === asked.length) return {profile: 'answered', asked: answered, answered};
  return {profile: answered > 0 ? 'partly' : 'skipped', asked: asked.length, answered};
}

/** "Yes" without a vaccination says no more than "I don't know". */
function historyIn({received, acts}: Entries['history'], isRecord: boolean): Basis['history'] {
  if (received === 'none') return 'none';
  if (received === 'yes') return acts.length > 0 ? 'given' : 'unknown';
  return received === '' || isRecord ? 'not-said' : 'unknown';
}

/** The basis in a stored result, which may hold anything; `undefined` for one of 0.2.0, which has none. */
export function readBasis(value: unknown): Basis | undefined {
  const {profile, asked, answered, history} = fieldsOf(value);
  if (!oneOf(profiles)(profile) || !oneOf(histories)(history) || !isCount(asked) || !isCount(answered))
    return undefined;
  return {profile, asked, answered, history};
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
