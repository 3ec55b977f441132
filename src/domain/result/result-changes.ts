import type {Diagnostic, DiseaseDiagnostic} from '../../contract/diagnostic.js';

/** What is compared of a disease: what the service concludes and counts, not its texts. */
const facts = {
  conclusion: ({advice}: DiseaseDiagnostic) => advice.conclusion,
  targeted_date: ({advice}: DiseaseDiagnostic) => advice.targeted_date,
  limit_date: ({advice}: DiseaseDiagnostic) => advice.limit_date,
  prevention_acts_count: (disease: DiseaseDiagnostic) => disease.prevention_acts_count,
} as const;
export type Fact = keyof typeof facts;

/** A disease of which the newer diagnosis says something else; `before` or `now` is missing where only one speaks of it. */
export interface DiseaseChange {
  readonly before?: DiseaseDiagnostic;
  readonly now?: DiseaseDiagnostic;
  /** What differs, where both speak of it. */
  readonly facts: readonly Fact[];
}

/** What two diagnoses of one patient say differently, in the order of the newer one; what is gone comes last. */
export function resultChanges(before: Diagnostic, now: Diagnostic): DiseaseChange[] {
  const rest = [...before.diagnostic_per_disease];
  const takeSame = ({disease: {id}}: DiseaseDiagnostic) => {
    const index = rest.findIndex(({disease}) => disease.id === id);
    return index < 0 ? undefined : rest.splice(index, 1)[0];
  };
  const compared = now.diagnostic_per_disease.map((disease): DiseaseChange => {
    const old = takeSame(disease);
    if (!old) return {now: disease, facts: []};
    const differ = (fact: Fact) => facts[fact](old) !== facts[fact](disease);
    return {before: old, now: disease, facts: (Object.keys(facts) as Fact[]).filter(differ)};
  });
  return [...compared.filter(({before: old, facts: differ}) => !old || differ.length > 0), ...rest.map(gone)];
}

const gone = (before: DiseaseDiagnostic): DiseaseChange => ({before, facts: []});
