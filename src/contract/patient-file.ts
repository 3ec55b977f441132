import * as z from 'zod/mini';
import {genders, readBooster} from './patient-values.js';

const Gender = z.enum(genders);

/** As `isIsoDate`: a date of the calendar. */
const Day = z.iso.date().brand<'IsoDate'>();

/** The material also lists integer as an accepted type (§2.2); a string goes out. */
const MethodId = z.union([z.string().check(z.minLength(1)), z.pipe(z.int(), z.transform(String))]);

/** Service interface §2.2. */
export const PreventionAct = z.looseObject({
  date: Day,
  prevention_method_id: MethodId,
  booster: z.pipe(z.transform(readBooster), z.boolean()),
});
export type PreventionAct = z.infer<typeof PreventionAct>;

/** Service interface §2.3: a value is always required. */
export const ConditionValue = z.looseObject({id: z.guid(), value: z.union([z.boolean(), z.number(), z.string()])});
export type ConditionValue = z.infer<typeof ConditionValue>;

/** Three letters (§2.1). A code that our table does not know is kept. */
const CountryCode = z.string().check(z.regex(/^[A-Za-z]{3}$/));

/** One trip segment (§2.1): `end_date` must be on or after `start_date`. */
export const JourneyLeg = z
  .looseObject({
    countrycode: z.optional(CountryCode),
    start_date: z.optional(Day),
    end_date: z.optional(Day),
  })
  .check(({value: {start_date, end_date}, issues}) => {
    if (start_date && end_date && end_date < start_date)
      issues.push({code: 'custom', path: ['end_date'], input: end_date});
  });
export type JourneyLeg = z.infer<typeof JourneyLeg>;

const AreaOfResidency = z.looseObject({zipcode: z.optional(z.string())});

/** Service interface §2.1. `prevention_acts` may be missing when read; this package always sends it. */
export const Patient = z.looseObject({
  birthdate: Day,
  gender: Gender,
  prevention_acts: z._default(z.array(PreventionAct), () => []),
  conditions: z.optional(z.array(ConditionValue)),
  area_of_residency: z.optional(AreaOfResidency),
  birthplace: z.optional(z.looseObject({countrycode: z.optional(CountryCode)})),
  journey: z.optional(
    z.looseObject({staying_conditions: z.optional(z.string()), legs: z.optional(z.array(JourneyLeg))}),
  ),
});
export type Patient = z.infer<typeof Patient>;

/** The request body of the diagnosis: service interface §2.1. */
export const SentPatientFile = z.looseObject({
  patient: Patient,
  requested_by_professional: z.optional(z.boolean()),
});
export type SentPatientFile = z.infer<typeof SentPatientFile>;

/** Reads a whole file: the completeness check before the call (§4.4, MUST 5). `undefined` if it fails. */
export const completeFile = (file: unknown): SentPatientFile | undefined => SentPatientFile.safeParse(file).data;

/**
 * The nested request body of `/questionnaire` (§4.1): exactly these fields, so neither vaccinations nor a journey. This
 * form is sent, because the flat form cannot carry the audience.
 */
export const QuestionnaireRequest = z.object({
  patient: z.object({
    birthdate: Day,
    gender: Gender,
    conditions: z.optional(z.array(ConditionValue)),
    area_of_residency: z.optional(AreaOfResidency),
  }),
  requested_by_professional: z.optional(z.boolean()),
});
export type QuestionnaireRequest = z.infer<typeof QuestionnaireRequest>;

/** The flat request body of `/questionnaire` (§4.1, "also used"): read, never sent. */
const FlatQuestionnaireRequest = z.pipe(
  z.object({birthdate: Day, gender: Gender}),
  z.transform((patient): QuestionnaireRequest => ({patient})),
);

/** Reads either form of §4.1 as the nested one. A body with `patient` is nested, whatever else it holds. */
export function readQuestionnaireRequest(body: unknown): z.core.util.SafeParseResult<QuestionnaireRequest> {
  const nested = typeof body === 'object' && body !== null && 'patient' in body;
  return nested ? QuestionnaireRequest.safeParse(body) : FlatQuestionnaireRequest.safeParse(body);
}
