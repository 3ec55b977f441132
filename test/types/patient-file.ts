/** Compiled, never run: the type that hosts write against has the fields of the schemas, no more and no less. */
import type * as schema from '../../src/contract/patient-file.js';
import type {PatientFile} from '../../src/index.js';

type Same<One, Other> = [One, Other] extends [Other, One] ? true : false;
type FieldsOf<Type> = keyof NonNullable<Type>;
type Given = NonNullable<PatientFile['patient']>;
type Item<List> = NonNullable<List> extends readonly (infer Type)[] ? Type : never;
type Journey = NonNullable<Given['journey']>;

export const same: {
  readonly file: Same<FieldsOf<PatientFile>, keyof (typeof schema.SentPatientFile)['shape']>;
  readonly patient: Same<FieldsOf<Given>, keyof (typeof schema.Patient)['shape']>;
  readonly act: Same<FieldsOf<Item<Given['prevention_acts']>>, keyof (typeof schema.PreventionAct)['shape']>;
  readonly condition: Same<FieldsOf<Item<Given['conditions']>>, keyof (typeof schema.ConditionValue)['shape']>;
  readonly leg: Same<FieldsOf<Item<Journey['legs']>>, keyof (typeof schema.JourneyLeg)['shape']>;
} = {file: true, patient: true, act: true, condition: true, leg: true};
