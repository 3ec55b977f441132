/**
 * Stands in for the package of that name, which this project does not install: it records what its instruments get.
 *
 * @type {{name: string, value: number, attributes: Record<string, unknown>}[]}
 */
export const recorded = [];

const instrument = (name, options) => {
  const add = (value, attributes) => void recorded.push({name, value, attributes});
  return {options, add, record: add};
};

export const metrics = {getMeter: (name) => ({name, createCounter: instrument, createHistogram: instrument})};
