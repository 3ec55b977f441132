/** The figures of all rounds; comparisons are within a round. */
export class Samples {
  /** One per visit: `{round, name, size, rate, figures}`. */
  visits = [];

  add(visit) {
    this.visits.push(visit);
  }

  /** The values of a figure by round. */
  byRound({page, figure, size, rate}) {
    const [group, value] = figure.split('.');
    return new Map(
      this.visits
        .filter((visit) => visit.name === page && visit.size === size && visit.rate === rate)
        .filter(({figures}) => figures[group]?.[value] !== undefined)
        .map(({round, figures}) => [round, figures[group][value]]),
    );
  }

  /** One ratio per round; of several figures to compare with, the smallest counts. */
  ratios({of, to}) {
    const bases = [to].flat().map((one) => this.byRound(one));
    return [...this.byRound(of)].flatMap(([round, value]) => {
      const known = bases.map((base) => base.get(round)).filter((base) => base !== undefined);
      return known.length > 0 ? [value / Math.min(...known)] : [];
    });
  }
}

export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};
