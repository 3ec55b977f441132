import * as z from 'zod/mini';
import {IsoDate} from './dates.js';

/** Service interface §2.1. */
export const genders = ['f', 'm'] as const;
export type Gender = (typeof genders)[number];
export const isGender = (value: string): value is Gender => (genders as readonly string[]).includes(value);

/** Sample bodies carry the text "true" or "false" (§2.2, last line); the declared type is boolean, so a boolean goes out. */
const Booster = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
);

/** The material also lists integer as an accepted type (§2.2); a string goes out. */
const PreventionMethodId = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.int()]),
  z.transform((value) => String(value)),
);

/** Service interface §2.2. */
export const PreventionAct = z.looseObject({
  date: IsoDate,
  prevention_method_id: PreventionMethodId,
  booster: Booster,
});
export type PreventionAct = z.infer<typeof PreventionAct>;

/** Service interface §2.3: boolean, integer, float, or a date as text. A value is always required. */
export const ConditionValue = z.looseObject({
  id: z.guid(),
  value: z.union([z.boolean(), z.number(), z.string()]),
});
export type ConditionValue = z.infer<typeof ConditionValue>;

/** Three letters (§2.1); whether they name a country is not checked: a code that our table does not know is kept. */
const CountryCode = z.string().check(z.regex(/^[A-Za-z]{3}$/));

/** One trip segment (§2.1): `end_date` must be on or after `start_date`. */
export const JourneyLeg = z
  .looseObject({
    countrycode: z.optional(CountryCode),
    start_date: z.optional(IsoDate),
    end_date: z.optional(IsoDate),
  })
  .check(
    z.refine(({start_date, end_date}) => !start_date || !end_date || end_date >= start_date, {path: ['end_date']}),
  );
export type JourneyLeg = z.infer<typeof JourneyLeg>;

const AreaOfResidency = z.looseObject({zipcode: z.optional(z.string())});

/** Service interface §2.1. `prevention_acts` may be missing when read; this package always sends it. */
export const Patient = z.looseObject({
  birthdate: IsoDate,
  gender: z.enum(genders),
  prevention_acts: z._default(z.array(PreventionAct), []),
  conditions: z.optional(z.array(ConditionValue)),
  area_of_residency: z.optional(AreaOfResidency),
  birthplace: z.optional(z.looseObject({countrycode: z.optional(CountryCode)})),
  journey: z.optional(
    z.looseObject({staying_conditions: z.optional(z.string()), legs: z.optional(z.array(JourneyLeg))}),
  ),
});
export type Patient = z.infer<typeof Patient>;

/** The request body of the diagnosis: service interface §2.1. */
export const PatientFile = z.looseObject({
  patient: Patient,
  requested_by_professional: z.optional(z.boolean()),
});
export type PatientFile = z.infer<typeof PatientFile>;

/**
 * The nested request body of `/questionnaire` (§4.1): exactly these fields, so no acts and no journey.
 * This form is the one that is sent, because the flat form cannot carry the audience.
 */
export const QuestionnaireRequest = z.object({
  patient: z.object({
    birthdate: IsoDate,
    gender: z.enum(genders),
    conditions: z.optional(z.array(ConditionValue)),
    area_of_residency: z.optional(AreaOfResidency),
  }),
  requested_by_professional: z.optional(z.boolean()),
});
export type QuestionnaireRequest = z.infer<typeof QuestionnaireRequest>;

/** The flat request body of `/questionnaire` (§4.1, "also used"): read, never sent. */
const FlatQuestionnaireRequest = z.pipe(
  z.object({birthdate: IsoDate, gender: z.enum(genders)}),
  z.transform((patient): QuestionnaireRequest => ({patient})),
);

/** Either form of §4.1, read as the nested one. A body with `patient` is nested, whatever else it holds. */
export function readQuestionnaireRequest(body: unknown): z.core.util.SafeParseResult<QuestionnaireRequest> {
  const nested = typeof body === 'object' && body !== null && 'patient' in body;
  return nested ? QuestionnaireRequest.safeParse(body) : FlatQuestionnaireRequest.safeParse(body);
}
