/** The figures of all rounds; comparisons are within a round. */
export class Samples {
  /** One per visit: `{round, name, size, rate, twice, figures}`. */
  visits = [];

  add(visit) {
    this.visits.push(visit);
  }

  /** The values of a figure by round. */
  byRound({page, figure, size, rate, twice = false}) {
    const [group, value] = figure.split('.');
    return new Map(
      this.visits
        .filter((visit) => visit.name === page && visit.size === size && visit.rate === rate && !!visit.twice === twice)
        .filter(({figures}) => figures[group]?.[value] !== undefined)
        .map(({round, figures}) => [round, figures[group][value]]),
    );
  }

  /** One value per round: the ratio of two figures, or a figure alone. */
  valuesOf({of, to}) {
    const values = this.byRound(of);
    if (!to) return [...values.values()];
    const bases = this.byRound(to);
    return [...values].flatMap(([round, value]) => (bases.has(round) ? [value / bases.get(round)] : []));
  }

  /** How often the control with twice the work has the figure of the page, in the same round. */
  controls({of}) {
    return this.valuesOf({of: {...of, twice: true}, to: of});
  }
}

export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};
