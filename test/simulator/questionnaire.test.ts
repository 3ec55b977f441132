import {describe, expect, it} from 'vitest';
import {conditionTypes} from '../../src/contract/patient-values.js';
import {readQuestionnaire, type Condition, type Section} from '../../src/contract/questionnaire.js';
import {conditionIds as ids} from '../../src/simulator/schedule-fr-2025/conditions.js';
import {healthProfile} from '../../src/simulator/schedule-fr-2025/health-profile.js';
import {stableUuid as idIn} from '../../src/simulator/stable-uuid.js';
import type {SectionRow} from '../../src/simulator/table.js';
import {fileOf, post, simulator, type Case} from './ask.js';

const ask = async (body: unknown) => readQuestionnaire(await (await post('questionnaire', body)).json());
const whole = async () =>
  readQuestionnaire(await (await simulator(new Request('https://service.test/questionnaire'))).json());

const conditionsIn = (sections: readonly Section[]): Condition[] =>
  sections.flatMap((section) => [...section.conditions, ...conditionsIn(section.sections)]);
const sectionsIn = (sections: readonly Section[]): Section[] =>
  sections.flatMap((section) => [section, ...sectionsIn(section.sections)]);
const depth = (sections: readonly Section[]): number =>
  1 + Math.max(-1, ...sections.map(({sections: below}) => depth(below)));

const idsAsked = async (patient: Case) =>
  new Set(conditionsIn((await ask(fileOf(patient))).sections).map(({id}) => id));

describe('the whole questionnaire', () => {
  it('has at least 120 conditions of all four types, three levels deep', async () => {
    const {sections, unreadable} = await whole();
    const conditions = conditionsIn(sections);
    expect(unreadable).toEqual([]);
    expect(conditions.length).toBeGreaterThanOrEqual(120);
    expect(new Set(conditions.map(({condition_type}) => condition_type))).toEqual(new Set(conditionTypes));
    expect(depth(sections)).toBeGreaterThanOrEqual(3);
  });

  it('asks for every condition that the rules know, each once', async () => {
    const asked = conditionsIn((await whole()).sections).map(({id}) => id);
    expect(Object.values(ids).filter((id) => !asked.includes(id))).toEqual([]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('has either sub-sections or conditions in a section, and ids that are UUIDs of their own [§2.4-section]', async () => {
    const {sections: tree} = await whole();
    const all = sectionsIn(tree);
    for (const {sections, conditions} of all) expect(sections.length === 0).toBe(conditions.length > 0);
    for (const {id} of [...all, ...conditionsIn(tree)])
      expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(new Set(all.map(({id}) => id)).size).toBe(all.length);
  });

  it('says in both languages where it advises that it is a simulation, and keeps its labels short', async () => {
    const {sections} = await whole();
    const [parts, questions] = [sectionsIn(sections), conditionsIn(sections)];
    const advice = [
      ...parts.flatMap(({question, description, help, alert}) => [question, description, help, alert]),
      ...questions.map(({help}) => help),
    ].filter((text) => Object.keys(text).length > 0);
    const labels = [...parts.map(({title}) => title), ...questions.map(({label}) => label)];
    for (const text of [...advice, ...labels]) expect(Object.keys(text).toSorted()).toEqual(['en', 'fr']);
    for (const words of advice.flatMap((text) => Object.values(text))) expect(words).toMatch(/simulation/i);
    for (const words of labels.flatMap((text) => Object.values(text))) expect(words).not.toMatch(/simulation/i);
  });

  it('has a question, a description, a help and an alert somewhere, and empty maps elsewhere', async () => {
    const all = sectionsIn((await whole()).sections);
    for (const field of ['question', 'description', 'help', 'alert'] as const) {
      const filled = all.filter((section) => Object.keys(section[field]).length > 0);
      expect(filled.length).toBeGreaterThan(0);
      expect(filled.length).toBeLessThan(all.length);
    }
  });

  it('has the cases that a screen must bear: one label in two sections, and a long one', async () => {
    const labels = conditionsIn((await whole()).sections).map(({label}) => label['en']!);
    expect(new Set(labels).size).toBeLessThan(labels.length);
    expect(Math.max(...labels.map((label) => label.length))).toBeGreaterThan(120);
  });
});

describe('the questionnaire for a patient', () => {
  it('is the same for both request forms', async () => {
    const flat = await ask({birthdate: '1990-05-10', gender: 'f'});
    const nested = await ask({patient: {birthdate: '1990-05-10', gender: 'f'}});
    expect(flat.sections).toEqual(nested.sections);
  });

  for (const {why, asked, not, patient} of [
    {
      why: 'asks a young woman about pregnancy',
      asked: [ids.lastPeriod],
      not: [],
      patient: {born: '1995-03-01', gender: 'f'},
    },
    {
      why: 'does not ask a man about pregnancy',
      asked: [ids.menWithMen],
      not: [ids.lastPeriod],
      patient: {born: '1995-03-01'},
    },
    {
      why: 'does not ask an old woman about pregnancy',
      asked: [ids.tScore],
      not: [ids.lastPeriod, ids.menWithMen],
      patient: {born: '1950-03-01', gender: 'f'},
    },
    {
      why: 'asks about birth and family for a baby',
      asked: [ids.motherHbsag, ids.motherNotVaccinated, ids.intussusception],
      not: [ids.healthProfessional, ids.tScore],
      patient: {born: '2025-08-01'},
    },
    {
      why: 'asks less about birth from 6 months',
      asked: [ids.preterm],
      not: [ids.motherNotVaccinated],
      patient: {born: '2025-05-20'},
    },
    {
      why: 'keeps the date of dengue for those who had it',
      asked: [ids.hadDengue],
      not: [ids.dengueDate],
      patient: {born: '1995-03-01', conditions: {[ids.hadDengue]: false}},
    },
    {
      why: 'asks for the date of dengue after a yes',
      asked: [ids.dengueDate],
      not: [],
      patient: {born: '1995-03-01', conditions: {[ids.hadDengue]: true}},
    },
    {
      why: 'asks about the overseas home of a child in Guiana',
      asked: [idIn('condition/mosquitoes'), idIn('condition/forestStay')],
      not: [idIn('condition/sharedHousing')],
      patient: {born: '2015-03-01', zipcode: '97300'},
    },
    {
      why: 'asks less in Réunion than in Guiana',
      asked: [idIn('condition/mosquitoes')],
      not: [idIn('condition/forestStay')],
      patient: {born: '2015-03-01', zipcode: '97400'},
    },
    {
      why: 'asks about shared housing in greater Paris',
      asked: [idIn('condition/sharedHousing')],
      not: [idIn('condition/mosquitoes')],
      patient: {born: '2015-03-01', zipcode: '93200'},
    },
    {
      why: 'asks nothing about a place that is not known',
      asked: [],
      not: [idIn('condition/sharedHousing'), idIn('condition/mosquitoes')],
      patient: {born: '2015-03-01'},
    },
    {
      why: 'asks for the date of a transplant after either kind',
      asked: [idIn('condition/transplantDate')],
      not: [],
      patient: {born: '1995-03-01', conditions: {[idIn('condition/stemCellTransplant')]: true}},
    },
    {
      why: 'opens the course of the pregnancy once a date is known',
      asked: [ids.expectedBabies],
      not: [],
      patient: {born: '1995-03-01', gender: 'f', conditions: {[ids.pregnancyStart]: '2025-09-01'}},
    },
    {
      why: 'closes it when the pregnancy is over',
      asked: [ids.pregnancyStart],
      not: [ids.expectedBabies],
      patient: {born: '1995-03-01', gender: 'f', conditions: {[ids.pregnancyStart]: '2024-09-01'}},
    },
  ] as readonly {why: string; asked: string[]; not: string[]; patient: Case}[]) {
    it(why, async () => {
      const found = await idsAsked(patient);
      expect(asked.filter((id) => !found.has(id))).toEqual([]);
      expect(not.filter((id) => found.has(id))).toEqual([]);
    });
  }

  it('has in each section something to ask of everybody whom the section is for', () => {
    const rowsIn = (rows: readonly SectionRow[]): SectionRow[] =>
      rows.flatMap((row) => [row, ...rowsIn(row.sections ?? [])]);
    for (const {title, sections = [], conditions = []} of rowsIn(healthProfile))
      expect(
        [...sections, ...conditions].some(({who}) => !who),
        title[0],
      ).toBe(true);
  });

  it('keeps the position of a condition whatever is left out before it', async () => {
    const find = ({sections}: {sections: readonly Section[]}) =>
      conditionsIn(sections).find(({id}) => id === ids.congenitalDeficiency);
    expect(find(await ask({birthdate: '1950-01-01', gender: 'm'}))?.position).toBe(find(await whole())?.position);
  });

  it('counts the positions in a section from 1', async () => {
    const positions = sectionsIn((await whole()).sections).map(({conditions}) => conditions.map((one) => one.position));
    for (const found of positions) expect(found).toEqual(found.map((_, index) => index + 1));
  });

  it('speaks to the public where nobody says who asks', async () => {
    const {label} = conditionsIn((await whole()).sections).find(({id}) => id === ids.breastfeeding)!;
    expect(label['en']).toBe('A child is breastfed');
  });

  it('suits the labels to the user', async () => {
    const labelFor = async (professional: boolean) => {
      const {sections} = await ask({
        patient: {birthdate: '1995-03-01', gender: 'f'},
        requested_by_professional: professional,
      });
      return conditionsIn(sections).find(({id}) => id === ids.breastfeeding)?.label['en'];
    };
    expect(await labelFor(true)).toBe('Breastfeeding');
    expect(await labelFor(false)).toBe('A child is breastfed');
  });
});
