import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';

/**
 * How many times the cost may grow when the input is four times as large. In step it is 4, by the square 16; a machine that
 * gives new memory slowly makes 4 look like 6 to 9.
 */
export const mostGrowth = 10;

/** A growth that needs no second look. */
const clearGrowth = 5;

/**
 * Milliseconds at `n`: less than this is noise of the compiler and of the garbage collection. A reader that never takes so
 * long below its limit counts from here, so that it takes at most 350 ms at its limit.
 */
const enough = 50;
const mostMeasures = 5;

/** A reader of foreign data, and a shape of it that somebody may send to hold the process. */
export interface Cost<Input = unknown> {
  readonly reader: string;
  readonly shape: string;
  /** The input of size `n`: rows, characters or levels. A new one each time, because readings are remembered. */
  readonly make: (n: number) => Input;
  readonly read: (input: Input) => unknown;
  /** The size at the documented limit, or another that no honest input has. */
  readonly most: number;
}

/** Hides the type of the input, so that all costs fit in one table. */
export const cost = <Input>(one: Cost<Input>): Cost => one as Cost;

export interface Growth {
  readonly n: number;
  /** Milliseconds of processor time at `n` and at `4n`. */
  readonly small: number;
  readonly large: number;
  readonly times: number;
}

/** Measures a reader at `n` and `4n`, and once more, up to five times, while the growth is not clearly in step. */
export async function growthOf(subject: Cost): Promise<Growth> {
  const {n, small: first} = await longEnough(subject);
  let small = first;
  let large = Infinity;
  for (let measure = 1; ; measure++) {
    large = Math.min(large, await spentAt(subject, 4 * n));
    const times = large / Math.max(small, enough);
    if (times < clearGrowth || measure === mostMeasures) return {n, small, large, times};
    small = Math.min(small, await spentAt(subject, n));
  }
}

setFlagsFromString('--expose-gc');
setFlagsFromString('--min-semi-space-size=128'); // memory is asked for once, not in each measure
setFlagsFromString('--no-memory-reducer');
const collectGarbage = runInNewContext('gc') as () => void;

/** Doubles `n` until it takes long enough more than once, because the compiler works at first, or until `4n` is the limit. */
async function longEnough(subject: Cost): Promise<{n: number; small: number}> {
  const last = Math.floor(subject.most / 4);
  for (let n = Math.min(64, last); ; n = Math.min(n * 2, last)) {
    if (n < last && (await spentOn(subject.read, subject.make(n))) < enough) continue;
    const small = Math.min(await spentAt(subject, n), await spentAt(subject, n));
    if (small >= enough || n === last) return {n, small};
  }
}

/** With a collected heap: the garbage of others, and of the input, is no work of the reader. */
function spentAt({make, read}: Cost, n: number): Promise<number> {
  const input = make(n);
  collectGarbage();
  return spentOn(read, input);
}

/** Processor time in milliseconds, which does not count other programs, nor what the system takes to give memory. */
async function spentOn<Input>(read: (input: Input) => unknown, input: Input): Promise<number> {
  const before = process.cpuUsage();
  await read(input);
  return process.cpuUsage(before).user / 1000;
}
