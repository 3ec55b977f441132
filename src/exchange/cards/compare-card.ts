import {vaccineById} from '../../domain/vaccines/catalogue-index.js';
import type {Catalogue} from '../../contract/catalogue.js';
import {isIsoDate} from '../../contract/dates.js';
import {fieldsOf} from '../../contract/value.js';
import {groupedBy} from '../../domain/text/grouped.js';
import {resolveVaccine} from '../../domain/vaccines/vaccine-codes.js';
import {vaccineName} from '../../domain/vaccines/vaccine-names.js';
import {codingsOf, rows, text, wordsOrCode, type Json} from '../fhir/json.js';
import type {Card, CardDose} from './card.js';

/** The facts about the patient so far. */
export interface CardContext {
  /** The patient file as it would be sent now (§2.1), such as `assistant.patientFile`. */
  readonly patientFile: unknown;
  readonly catalogue: Catalogue;
  /** The language of the names of vaccines. */
  readonly language: string;
}

/** A dose of a card beside the vaccinations that are known. */
interface ComparedDose {
  readonly dose: CardDose;
  /** The name of the vaccine; its code when it is not in the catalogue. */
  readonly name: string;
  /**
   * `same`: this vaccine on this day is in the list. `likely-same`: on this day there is a vaccine against one of its
   * diseases, such as a brand beside a generic name. Or one of the two is not in the catalogue. The user decides.
   */
  readonly status: 'same' | 'likely-same' | 'new';
}

export interface CardComparison {
  /** `other`: stop, and ask whether this is the card of the patient. `unknown`: one of the two has no whole date. */
  readonly birthDate: 'same' | 'other' | 'unknown';
  readonly doses: readonly ComparedDose[];
}

/**
 * Compares a card with the patient. Vaccinations without a whole date are not in a request, so they are left out of the
 * comparison.
 */
export function compareCard(card: Card, {patientFile, catalogue, language}: CardContext): CardComparison {
  const patient = fieldsOf(fieldsOf(patientFile)['patient']);
  const acts = groupedBy(rows(patient['prevention_acts']), ({date}) => date);
  const days = new Map([...acts].map(([date, ofDay]) => [date, factsOf(ofDay, catalogue)]));
  return {
    birthDate: compared(patient['birthdate'], card.holder.birthDate),
    doses: card.doses.map((dose) => ({dose, ...comparedDose(dose, days.get(dose.date), catalogue, language)})),
  };
}

/** The known vaccinations of a day. */
interface Day {
  readonly vaccineIds: ReadonlySet<string>;
  readonly diseases: ReadonlySet<string>;
  /** Whether one is not in the catalogue, so that it may be against anything. */
  readonly hasUnknown: boolean;
}

function factsOf(acts: readonly Json[], catalogue: Catalogue): Day {
  const vaccineIds = new Set(acts.map((act) => text(act['prevention_method_id'])));
  const vaccines = [...vaccineIds].map((id) => vaccineById(catalogue, id));
  return {
    vaccineIds,
    diseases: new Set(vaccines.flatMap((vaccine) => vaccine?.diseases ?? [])),
    hasUnknown: vaccines.includes(undefined),
  };
}

const compared = (known: unknown, written: string): CardComparison['birthDate'] => {
  if (!isIsoDate(known) || !isIsoDate(written)) return 'unknown';
  return known === written ? 'same' : 'other';
};

function comparedDose(
  {immunization}: CardDose,
  day: Day | undefined,
  catalogue: Catalogue,
  language: string,
): Omit<ComparedDose, 'dose'> {
  const concept = immunization['vaccineCode'];
  const found = resolveVaccine(codingsOf(concept), catalogue);
  const [only] = found.length === 1 ? found : [];
  const name = only?.vaccine ? vaccineName(catalogue, only.vaccine, language) : wordsOrCode(concept);
  if (!day) return {name, status: 'new'};
  if (only && day.vaccineIds.has(only.id)) return {name, status: 'same'};
  const diseases = only?.vaccine?.diseases;
  const isLikely = day.hasUnknown || !diseases || diseases.some((disease) => day.diseases.has(disease));
  return {name, status: isLikely ? 'likely-same' : 'new'};
}
