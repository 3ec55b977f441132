/** As many calls are under way as the host allows. */
export class TooManyCalls extends Error {}

/** Runs work while less than `most` is under way. */
export type CallLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Each call to the service holds a connection and its answer in memory. A service that gets slow must not take all of
 * both from the host's own process.
 *
 * @throws {TooManyCalls} without running the work
 */
export function createCallLimit(most: number): CallLimit {
  let underWay = 0;
  return async (work) => {
    if (underWay >= most) throw new TooManyCalls();
    underWay++;
    try {
      return await work();
    } finally {
      underWay--;
    }
  };
}
