/** As many calls are under way as the host allows. */
export class TooManyCalls extends Error {}

export interface CallLimit {
  /**
   * Runs work while less than `most` is under way.
   *
   * @throws {TooManyCalls} without running the work
   */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  readonly isFull: () => boolean;
}

/**
 * Each call to the service holds a connection and its answer in memory. A service that gets slow must not take all of
 * both from the host's own process.
 */
export function createCallLimit(most: number): CallLimit {
  let underWay = 0;
  const isFull = () => underWay >= most;
  return {
    run: async (work) => {
      if (isFull()) throw new TooManyCalls();
      underWay++;
      try {
        return await work();
      } finally {
        underWay--;
      }
    },
    isFull,
  };
}
