import {describe, expect, it} from 'vitest';
import {readDiagnostic, type Advice} from '../../src/contract/diagnostic.js';
import {messageTypes, publicDestinations} from '../../src/contract/diagnostic-values.js';
import {conditionIds as ids} from '../../src/simulator/schedule-fr-2025/conditions.js';
import {summaries} from '../../src/simulator/schedule-fr-2025/conclusion-texts.js';
import {wholeQuestionnaire} from '../../src/simulator/questionnaire.js';
import {rows} from '../../src/simulator/schedule-fr-2025/rows.js';
import {diagnosisFor, diagnosisOf, fileOf, post, type Case} from './ask.js';

const patients: readonly Case[] = [
  {born: '2025-06-10'},
  {born: '2020-01-01'},
  {born: '1963-01-01', legs: [['BRA', '2026-01-10']]},
  {born: '1985-01-01', zipcode: '97300', conditions: {[ids.eggAllergy]: true}},
  {
    born: '1985-01-01',
    acts: [
      ['VAC0053', '2019-01-01'],
      ['VAC9999', '2020-01-01'],
    ],
  },
];

const advices = async (): Promise<readonly Advice[]> =>
  (await Promise.all(patients.map(diagnosisOf))).flatMap(({diagnostic_per_disease: all}) =>
    all.map(({advice}) => advice),
  );

const typesOf = ({messages}: Advice) =>
  messages.map(({message_type, public_destination}) => `${message_type}/${public_destination}`);

describe('the messages of the simulator', () => {
  it('use every type and every destination [§2.5-message]', async () => {
    const messages = (await advices()).flatMap((advice) => advice.messages);
    expect(new Set(messages.map(({message_type}) => message_type))).toEqual(new Set(messageTypes));
    expect(new Set(messages.map(({public_destination}) => public_destination))).toEqual(new Set(publicDestinations));
  });

  it('say in both languages that they are a simulation', async () => {
    for (const {messages} of await advices()) {
      for (const {contents} of messages) {
        expect(Object.keys(contents).toSorted()).toEqual(['en', 'fr']);
        expect(contents['en']).toMatch(/^Simulation – \S/);
        expect(contents['fr']).toMatch(/^Simulation – \S/);
      }
    }
  });

  it('have ids of their own inside an answer, which are UUIDs', async () => {
    for (const patient of patients) {
      const {diagnostic_per_disease: diseases} = await diagnosisOf(patient);
      const messageIds = diseases.flatMap(({advice}) => advice.messages.map(({id}) => id));
      expect(new Set(messageIds).size).toBe(messageIds.length);
      for (const id of messageIds)
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  it('say why nothing is asked of who is immune, and by which answer', async () => {
    const {advice} = await diagnosisFor('Chickenpox', {born: '2010-06-01', conditions: {[ids.hadVaricella]: true}});
    expect(advice).toMatchObject({conclusion: 'no_action', matching_conditions: [ids.hadVaricella]});
    const details = advice.messages.filter(({message_type: type}) => type === 'details');
    expect(details.map(({contents}) => contents['en'])).toEqual(['Simulation – Whoever had the disease is protected.']);
  });

  for (const {disease, patient} of [
    {disease: 'Tetanus', patient: {born: '1990-05-10', acts: [['VAC0030', '2025-09-20']]}},
    {disease: 'Pertussis', patient: {born: '2017-05-10'}},
    {disease: 'Papillomavirus', patient: {born: '2005-11-20', acts: [['VAC0523', '2025-06-01']]}},
    {disease: 'Rotavirus', patient: {born: '2025-06-20'}},
    {disease: 'Meningococcal B', patient: {born: '1995-05-10', conditions: {[ids.noSpleen]: true}}},
    {disease: 'Shingles', patient: {born: '1985-05-10', conditions: {[ids.hiv]: true}}},
    {disease: 'Hepatitis B', patient: {born: '1985-05-10', conditions: {[ids.hiv]: true}}},
  ] as readonly {disease: string; patient: Case}[]) {
    it(`inform in both languages, to everybody and without an alert, of what is not managed: ${disease}`, async () => {
      const {advice} = await diagnosisFor(disease, patient);
      expect(advice).toMatchObject({conclusion: 'unmanaged', targeted_date: null, limit_date: null});
      expect(typesOf(advice)).not.toContain('alert/general');
      const [details, ...more] = advice.messages.filter(({message_type: type}) => type === 'details');
      expect(more).toEqual([]);
      expect(details?.public_destination).toBe('general');
      expect(details?.contents['en']).toMatch(/(does not say|cannot be told)/);
      expect(details?.contents['fr']).toMatch(/(ne dit pas|rien ne dit)/);
    });
  }

  it('alert when a dose is late, and each audience apart when it is contraindicated', async () => {
    expect(typesOf((await diagnosisFor('Diphtheria', patients[0]!)).advice)).toContain('alert/general');
    const contraindicated = typesOf((await diagnosisFor('Yellow fever', patients[3]!)).advice);
    expect(contraindicated).toEqual(expect.arrayContaining(['alert/professional', 'alert/patient']));
    expect(typesOf((await diagnosisFor('Cholera', patients[0]!)).advice)).not.toContain('alert/general');
  });

  const said = ['summary/general', 'details/general', 'justification/professional'];
  for (const {why, disease, patient, types, justification} of [
    {
      why: 'a row of high confidence',
      disease: 'Diphtheria',
      patient: patients[0]!,
      types: ['alert/general', ...said, 'other/patient'],
      justification: [
        'Simulation – Ministry of Health, vaccination calendar, 2025; confidence: high; vaccination: mandatory.',
        'Simulation – ministère de la Santé, calendrier des vaccinations, 2025 ; confiance : élevée ; vaccination : obligatoire.',
      ],
    },
    {
      why: 'a row that is less sure, and was not seen',
      disease: 'Yellow fever',
      patient: patients[2]!,
      types: ['alert/general', ...said, 'comments/professional', 'other/patient'],
      justification: [
        'Simulation – HCSP, health recommendations for travellers, 2025; confidence: medium; from general knowledge.',
        'Simulation – HCSP, recommandations sanitaires aux voyageurs, 2025 ; confiance : moyenne ; de connaissance générale.',
      ],
    },
    {
      why: 'a row with a list of countries',
      disease: 'Typhoid',
      patient: {born: '1985-01-01', legs: [['IND', '2026-01-10']]},
      types: [...said, 'comments/general', 'other/patient'],
      justification: [
        'Simulation – HCSP, health recommendations for travellers, 2025; confidence: high; vaccination: recommended; from general knowledge.',
        'Simulation – HCSP, recommandations sanitaires aux voyageurs, 2025 ; confiance : élevée ; vaccination : recommandée ; de connaissance générale.',
      ],
    },
    {why: 'no row', disease: 'Cholera', patient: patients[1]!, types: ['summary/general', 'other/patient']},
  ] as readonly {why: string; disease: string; patient: Case; types: string[]; justification?: string[]}[]) {
    it(`say what the conclusion rests on: ${why}`, async () => {
      const {advice} = await diagnosisFor(disease, patient);
      expect(typesOf(advice)).toEqual(types);
      const found = advice.messages.find(({message_type: type}) => type === 'justification')?.contents;
      expect(found && [found['en'], found['fr']]).toEqual(justification);
    });
  }

  it('have the same id for every audience', async () => {
    const idsFor = async (requested_by_professional: boolean) => {
      const body = {...fileOf(patients[0]!), requested_by_professional};
      const {diagnostic_per_disease: all} = readDiagnostic(await (await post('diagnostic_for_patient', body)).json());
      return all.flatMap(({advice}) => advice.messages.map(({id}) => id));
    };
    expect(await idsFor(true)).toEqual(await idsFor(false));
  });

  it('address nobody, because the service is never told whom the page speaks to', async () => {
    const bodies = patients.flatMap((patient) =>
      [true, false].map((requested_by_professional) => ({...fileOf(patient), requested_by_professional})),
    );
    const said = [
      ...(await Promise.all(bodies.map(async (body) => (await post('diagnostic_for_patient', body)).text()))),
      JSON.stringify(wholeQuestionnaire()),
      JSON.stringify(rows),
      JSON.stringify(summaries),
    ].join();
    expect(said.match(/[^"]*\b(?:you|your|yours|vous|votre|vos)\b[^"]*/giu)).toBeNull();
  });

  it('suit the wording to the user', async () => {
    const summary = async (professional: boolean) => {
      const body = {...fileOf(patients[0]!), requested_by_professional: professional};
      const {diagnostic_per_disease: diseases} = readDiagnostic(
        await (await post('diagnostic_for_patient', body)).json(),
      );
      return diseases[0]?.advice.messages.find(({message_type: type}) => type === 'summary')?.contents;
    };
    expect(await summary(true)).toEqual({
      en: 'Simulation – Diphtheria: the vaccination is late.',
      fr: 'Simulation – Diphtérie : la vaccination est en retard.',
    });
    expect(await summary(false)).toEqual({
      en: 'Simulation – Diphtheria: a dose is late.',
      fr: 'Simulation – Diphtérie : une dose est en retard.',
    });
  });

  it('say that a vaccine is not known, and that it counts for no disease', async () => {
    const {advice, prevention_acts_count} = await diagnosisFor('Diphtheria', patients[4]!);
    expect(prevention_acts_count).toBe(0);
    expect(advice.messages.map(({contents}) => contents['en']).join()).toContain(
      'a vaccine that the simulator does not know',
    );
  });

  it('say that a condition is not known, and leave it out', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    const {advice} = await diagnosisFor('Influenza', {
      born: '1985-01-01',
      conditions: {[unknown]: true, [ids.hadVaricella]: true},
    });
    expect(advice.conclusion).toBe('no_action');
    expect(advice.messages.map(({contents}) => contents['en']).join()).toContain(
      'a condition that the simulator does not know',
    );
  });

  it('say nothing of unknown conditions where there are none, whatever the case of their ids', async () => {
    for (const conditions of [undefined, {[ids.diabetes.toUpperCase()]: true}]) {
      const {advice} = await diagnosisFor('Influenza', {
        born: '1985-01-01',
        acts: [['VAC0053', '2019-01-01']],
        ...(conditions && {conditions}),
      });
      expect(advice.messages.map(({contents}) => contents['en']).join()).not.toContain('does not know');
    }
  });
});

describe('the documents of the simulator', () => {
  it('come with an address, with a file alone, without a link, and not at all [§2.5-document]', async () => {
    const links = (await diagnosisOf(patients[0]!)).diagnostic_per_disease.map(({disease, advice}) => [
      disease.name,
      advice.documents.map(({url, file}) => [url !== '', file.url !== '']),
    ]);
    expect(links).toContainEqual(['Diphtheria', [[true, true]]]);
    expect(links).toContainEqual([
      'Influenza',
      [
        [true, true],
        [false, false],
      ],
    ]);
    expect(links).toContainEqual(['Yellow fever', [[false, true]]]);
    expect(links).toContainEqual(['Cholera', []]);
  });

  it('say in their titles that they are a simulation', async () => {
    for (const {documents} of await advices()) for (const {title} of documents) expect(title).toMatch(/^Simulation – /);
  });
});
