/** How many times the cost may grow when the input is four times as large. In step it is 4, by the square 16. */
export const mostGrowth = 7;

/** Milliseconds: less than this is noise. */
const enough = 50;
/** Milliseconds at the limit of a reader that never takes `enough`: below it, the growth is that of the noise. */
const least = 12;

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

/** Measures a reader at `n` and `4n`. `n` grows until it takes long enough, or until `4n` is the limit. */
export async function growthOf(subject: Cost): Promise<Growth> {
  const last = Math.floor(subject.most / 4);
  let n = Math.min(64, last);
  while (n < last && (await leastOf(2, subject, n)) < enough) n = Math.min(n * 2, last);
  const small = await leastOf(5, subject, n);
  const large = await leastOf(5, subject, 4 * n);
  return {n, small, large, times: large / Math.max(small, least)};
}

async function leastOf(times: number, {make, read}: Cost, n: number): Promise<number> {
  let spent = Infinity;
  for (let time = 0; time < times; time++) spent = Math.min(spent, await spentOn(read, make(n)));
  return spent;
}

/** Processor time in milliseconds, which does not count other programs. */
export async function spentOn<Input>(read: (input: Input) => unknown, input: Input): Promise<number> {
  const before = process.cpuUsage();
  await read(input);
  const {user, system} = process.cpuUsage(before);
  return (user + system) / 1000;
}
