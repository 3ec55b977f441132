/** A patient whose data can be told from that of all others. */
export interface Patient {
  readonly n: number;
  readonly key: string | undefined;
  /** In every text that belongs to the patient; the patient file has it as postal code. */
  readonly mark: string;
  readonly file: object;
  /** The same data in FHIR. */
  readonly record: object;
}

const two = (n: number) => String(n).padStart(2, '0');
const markOf = (n: number) => `MK${String(n).padStart(5, '0')}Z`;

/** No two of 26,880 patients share one. */
const birthdateOf = (n: number) => {
  const [year, month, day] = [n % 80, Math.floor(n / 80) % 12, Math.floor(n / 960) % 28];
  return `${1930 + year}-${two(month + 1)}-${two(day + 1)}`;
};

const born = new Map(Array.from({length: 26_880}, (_, n) => [birthdateOf(n), n] as const));

/** The numbers of the patients whose mark or date of birth is in a text. */
export function patientsIn(text: string): readonly number[] {
  const marks = [...text.matchAll(/MK(\d{5})Z/g)].map(([, n]) => Number(n));
  const dates = [...text.matchAll(/birthdate"?:\s*"([\d-]{10})"/gi)].map(([, date]) => born.get(date!)!);
  return [...new Set([...marks, ...dates])];
}

/** Some files are complete, so that the flow starts at the review; some have a vaccination that is not in the list. */
export function patient(n: number, key: string | undefined): Patient {
  const mark = markOf(n);
  const birthdate = birthdateOf(n);
  const acts = [{date: '2011-06-07', prevention_method_id: n % 8 === 1 ? mark : 'VAC0030', booster: true}];
  const whole = n % 4 > 0 && {conditions: [], prevention_acts: acts};
  return {
    ...{n, key, mark},
    file: {patient: {birthdate, gender: 'f', area_of_residency: {zipcode: mark}, ...whole}},
    record: {
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        {
          resource: {
            resourceType: 'Patient',
            birthDate: birthdate,
            gender: n % 8 === 2 ? 'male' : 'female', // another sex than in the file is asked about, with a warning
            address: [{postalCode: mark}],
          },
        },
        {
          resource: {
            resourceType: 'Immunization',
            status: 'completed',
            occurrenceDateTime: '2012-03-04',
            vaccineCode: {text: mark},
          },
        },
      ],
    },
  };
}
