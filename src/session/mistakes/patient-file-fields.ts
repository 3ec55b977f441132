/** The kind of value that a field of the patient file takes: fields, a list of rows with fields, or a value. */
export type Field = Fields | readonly [Fields] | 'text' | 'boolean' | 'any';
export interface Fields {
  readonly [name: string]: Field;
}

const journeyLeg = {countrycode: 'text', start_date: 'text', end_date: 'text'} as const;

/** The fields of a patient file (§2.1 to §2.3). A value that has a warning of its own is `any`. */
export const patientFileFields = {
  patient: {
    birthdate: 'text',
    gender: 'text',
    prevention_acts: [{date: 'text', prevention_method_id: 'text', booster: 'any'}],
    conditions: [{id: 'text', value: 'any'}],
    area_of_residency: {zipcode: 'text'},
    birthplace: {countrycode: 'text'},
    journey: {staying_conditions: 'text', legs: [journeyLeg]},
  },
  requested_by_professional: 'boolean',
} as const satisfies Fields;

/** The fields inside a field, when it has some. */
function fieldsIn(field: Field): Fields | undefined {
  if (typeof field === 'string') return undefined;
  return isList(field) ? field[0] : field;
}

export const isList = (field: Field): field is readonly [Fields] => Array.isArray(field);

/** The paths of all fields; `[]` stands for each row of a list. */
export const fieldPaths: readonly string[] = pathsIn(patientFileFields, '');

function pathsIn(fields: Fields, parent: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const at = parent + name;
    const inside = fieldsIn(field);
    return inside ? [at, ...pathsIn(inside, `${at}${isList(field) ? '[]' : ''}.`)] : [at];
  });
}
