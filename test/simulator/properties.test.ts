import {expect, it} from 'vitest';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import type {IsoDate} from '../../src/contract/dates.js';
import {readDiagnostic, type DiseaseDiagnostic} from '../../src/contract/diagnostic.js';
import {isConclusion} from '../../src/contract/diagnostic-values.js';
import type {SentPatientFile} from '../../src/contract/patient-file.js';
import {diagnose} from '../../src/simulator/diagnostic.js';
import fc, {inputs} from '../helpers/fuzz.js';
import {anyFile} from './any-patient.js';
import {post, today} from './ask.js';

const vaccineAgainst = (id: string) => {
  const disease = packagedCatalogue.diseases.find(({serviceDiseaseIds}) => serviceDiseaseIds?.includes(id))!;
  return packagedCatalogue.vaccines.find(({diseases, abstract}) => abstract && diseases.includes(disease.id))!.id;
};

const withDose = (
  {patient, ...rest}: SentPatientFile,
  prevention_method_id: string,
  date: IsoDate,
): SentPatientFile => ({
  ...rest,
  patient: {
    ...patient,
    prevention_acts: [...patient.prevention_acts, {date, prevention_method_id, booster: false}],
  },
});

const adviceFor = (id: string, file: SentPatientFile, day: IsoDate) =>
  diagnose(file, day).diagnostic_per_disease.find(({disease}) => disease.id === id)!.advice;

it('answers any sound patient file with a diagnosis that the contract reads without a loss', async () => {
  await fc.assert(
    fc.asyncProperty(anyFile, async (file) => {
      const response = await post('diagnostic_for_patient', file);
      expect(response.status).toBe(200);
      const {unreadable, diagnostic_per_disease: diseases} = readDiagnostic(await response.json());
      expect(unreadable).toEqual([]);
      for (const {advice} of diseases) {
        const {conclusion, targeted_date: from, limit_date: limit} = advice;
        expect(isConclusion(conclusion)).toBe(true);
        if (conclusion === 'up_to_date') expect(from! > today).toBe(true);
        if (conclusion === 'late') expect(limit! < today).toBe(true);
        if (conclusion === 'unmanaged') expect([from, limit]).toEqual([null, null]);
        if (from && limit) expect(from <= limit, `${from} to ${limit}`).toBe(true);
      }
    }),
    inputs(60, {cost: 20}),
  );
});

it('never calls a step more overdue for a dose that was given on the day that it was asked for', () => {
  const givenWhenAsked = ({disease: {id}, advice}: DiseaseDiagnostic, file: SentPatientFile) => {
    const from = advice.targeted_date as IsoDate | null;
    if (!from) return;
    const day = from > today ? from : today;
    const {conclusion, targeted_date} = adviceFor(id, withDose(file, vaccineAgainst(id), day), day);
    expect(conclusion, `${id} asked for on ${day}`).not.toBe('late');
    if (targeted_date) expect(targeted_date > day, `${id} on ${day}: ${conclusion} from ${targeted_date}`).toBe(true);
  };
  fc.assert(
    fc.property(anyFile, (file) => {
      for (const disease of diagnose(file, today).diagnostic_per_disease) givenWhenAsked(disease, file);
    }),
    inputs(40, {cost: 20}),
  );
});

it('changes only texts for another audience', () => {
  const texts = new Set(['contents']);
  const withoutTexts = (answer: unknown) =>
    JSON.stringify(answer, (key, value: unknown) => (texts.has(key) ? '' : value));
  fc.assert(
    fc.property(anyFile, (file) => {
      const [one, other] = [true, false].map((requested_by_professional) =>
        diagnose({...file, requested_by_professional}, today),
      );
      expect(withoutTexts(one)).toBe(withoutTexts(other));
      expect(JSON.stringify(one)).not.toBe(JSON.stringify(other));
    }),
    inputs(40, {cost: 20}),
  );
});

it('answers the same request with the same bytes on the same day', async () => {
  await fc.assert(
    fc.asyncProperty(anyFile, async (file) => {
      const [one, other] = await Promise.all([1, 2].map(() => post('diagnostic_for_patient', file)));
      expect(await one!.text()).toBe(await other!.text());
    }),
    inputs(30, {cost: 20}),
  );
});
