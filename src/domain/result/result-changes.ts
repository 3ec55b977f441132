import type {Diagnostic, DiseaseDiagnostic} from '../../contract/diagnostic.js';

/** The facts of a disease that are compared: conclusions, dates and counts, not texts. */
const facts = {
  conclusion: ({advice}: DiseaseDiagnostic) => advice.conclusion,
  targeted_date: ({advice}: DiseaseDiagnostic) => advice.targeted_date,
  limit_date: ({advice}: DiseaseDiagnostic) => advice.limit_date,
  prevention_acts_count: (disease: DiseaseDiagnostic) => disease.prevention_acts_count,
} as const;
export type Fact = keyof typeof facts;

/** A disease that differs between two diagnoses; `before` or `now` is missing if only one of them has it. */
export interface DiseaseChange {
  readonly before?: DiseaseDiagnostic;
  readonly now?: DiseaseDiagnostic;
  /** The facts that differ, if both have the disease. */
  readonly facts: readonly Fact[];
}

/**
 * The diseases that differ between two diagnoses of a patient, in the order of the newer one; removed ones come last.
 */
export function resultChanges(before: Diagnostic, now: Diagnostic): DiseaseChange[] {
  const rest = [...before.diagnostic_per_disease];
  const takeMatching = ({disease: {id}}: DiseaseDiagnostic) => {
    const index = rest.findIndex(({disease}) => disease.id === id);
    return index < 0 ? undefined : rest.splice(index, 1)[0];
  };
  const compared = now.diagnostic_per_disease.map((disease): DiseaseChange => {
    const old = takeMatching(disease);
    if (!old) return {now: disease, facts: []};
    const differ = (fact: Fact) => facts[fact](old) !== facts[fact](disease);
    return {before: old, now: disease, facts: (Object.keys(facts) as Fact[]).filter(differ)};
  });
  return [...compared.filter(({before: old, facts: differ}) => !old || differ.length > 0), ...rest.map(removed)];
}

const removed = (before: DiseaseDiagnostic): DiseaseChange => ({before, facts: []});
