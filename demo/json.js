/** JSON of the elements' values: a map is `{"Map": [[key, value], …]}`. */

export const written = (value) =>
  JSON.stringify(value, (_, one) => (one instanceof Map ? {Map: [...one]} : one), 1) ?? '';

export const read = (text) => JSON.parse(text, (_, one) => (Array.isArray(one?.Map) ? new Map(one.Map) : one));
