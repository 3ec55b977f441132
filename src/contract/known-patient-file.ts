import type {Gender} from './patient-values.js';

/** A country by its three letters, `FRA`. */
interface KnownPlace {
  /** Three letters, `FRA`. */
  readonly countrycode?: string | undefined;
}

/** One trip segment of §2.1; days as `YYYY-MM-DD`. */
interface KnownLeg extends KnownPlace {
  /** `YYYY-MM-DD` */
  readonly start_date?: string | undefined;
  /** `YYYY-MM-DD`, on or after `start_date`. */
  readonly end_date?: string | undefined;
}

/** A vaccination of §2.2. */
interface KnownPreventionAct {
  /** `YYYY-MM-DD` */
  readonly date?: string | undefined;
  /** An id of the vaccine list, such as `VAC0030`. */
  readonly prevention_method_id?: string | number | undefined;
  /** Whether the dose was a booster. Leave it out when it is not known: the dose is sent once the user has said. */
  readonly booster?: boolean | undefined;
}

/** An answer of §2.3. */
interface KnownCondition {
  /** The UUID of a question of the health profile. */
  readonly id: string;
  /** `true` or `false`, a number, or a day `YYYY-MM-DD`, as the type of the question says. */
  readonly value: boolean | number | string;
}

interface KnownArea {
  /** The postal code. */
  readonly zipcode?: string | undefined;
}

interface KnownJourney {
  /** How the traveller lives there; the service interface lists no values, so the text goes out as it is. */
  readonly staying_conditions?: string | undefined;
  /** The segments of the trip. */
  readonly legs?: readonly KnownLeg[] | undefined;
}

interface KnownPatient {
  /** `YYYY-MM-DD` */
  readonly birthdate?: string | undefined;
  /** Sex used for medical care: `f` or `m`. The user is asked about any other value. */
  readonly gender?: Gender | (string & {}) | undefined;
  /** Vaccinations received. An empty list is no proof that there were none: it counts as "I don't know". */
  readonly prevention_acts?: readonly KnownPreventionAct[] | undefined;
  /** Answers of the health profile. Leave out a question that nobody has answered. */
  readonly conditions?: readonly KnownCondition[] | undefined;
  /** Where the patient lives. */
  readonly area_of_residency?: KnownArea | undefined;
  /** Where the patient was born. */
  readonly birthplace?: KnownPlace | undefined;
  /** Travel that is planned. */
  readonly journey?: KnownJourney | undefined;
}

/**
 * The patient as a host knows them, in the wire shape of §2.1, every part optional. Invalid values are shown as such.
 * `SentPatientFile` is the whole one that was sent.
 */
export interface PatientFile {
  /** The patient. */
  readonly patient?: KnownPatient | undefined;
  /** The element's `audience` decides; a file that says otherwise gives a `vacc-warning`. */
  readonly requested_by_professional?: boolean | undefined;
}
