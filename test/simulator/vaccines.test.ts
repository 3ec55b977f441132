import {describe, expect, it} from 'vitest';
import {nuvaCatalogue} from '../../src/catalogue/nuva/nuva-catalogue.js';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {diagnosisFor, diagnosisOf} from './ask.js';

const {vaccines} = nuvaCatalogue();
const isPassive = ({kind}: (typeof vaccines)[number]) => kind === 'passive';
const given = (ids: readonly string[]) => ids.map((id) => [id, '2020-01-01'] as const);

describe('the vaccines of the simulator', () => {
  it('are all of NUVA: each counts for its diseases, and none is said to be unknown', async () => {
    const {diagnostic_per_disease: answers} = await diagnosisOf({
      born: '1990-01-01',
      acts: given(vaccines.map(({id}) => id)),
    });
    const counted = answers.map(({disease, prevention_acts_count: count}) => [disease.name, count]);
    const right = packagedCatalogue.diseases.map(({id, names}) => [
      names['en'],
      vaccines.filter((vaccine) => !isPassive(vaccine) && vaccine.diseases.includes(id)).length,
    ]);
    expect(counted).toEqual(right);
    expect(vaccines.length).toBeGreaterThan(1400);
    expect(JSON.stringify(answers)).not.toContain('a vaccine that the simulator does not know');
  });

  it('do not count immunoglobulins as a dose', async () => {
    const ids = vaccines.filter(isPassive).map(({id}) => id);
    const {diagnostic_per_disease: answers} = await diagnosisOf({born: '1990-01-01', acts: given(ids)});
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(answers.map(({prevention_acts_count: count}) => count))).toEqual(new Set([0]));
  });

  it('count a first dose against hepatitis B at birth', async () => {
    const [atBirth] = vaccines.filter(({codes}) => codes?.['CVX']?.includes('08'));
    const answer = await diagnosisFor('Hepatitis B', {born: '2025-11-01', acts: [[atBirth!.id, '2025-11-01']]});
    expect(answer.prevention_acts_count).toBe(1);
    expect(packagedCatalogue.vaccines.map(({id}) => id)).not.toContain(atBirth!.id);
  });
});
