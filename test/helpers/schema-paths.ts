/** The paths of all fields of a zod schema, `[]` for each row of a list. */
export function schemaPaths(schema: unknown, parent = ''): string[] {
  const {def} = (schema as {_zod: {def: Record<string, unknown>}})._zod;
  if (def['innerType']) return schemaPaths(def['innerType'], parent);
  if (def['element']) return schemaPaths(def['element'], `${parent}[]`);
  const shape = def['shape'] as Record<string, unknown> | undefined;
  return Object.entries(shape ?? {}).flatMap(([name, field]) => {
    const at = parent ? `${parent}.${name}` : name;
    return [at, ...schemaPaths(field, at)];
  });
}
