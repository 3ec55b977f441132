import {build} from 'esbuild';
import {inRoot, readJson} from '../../tools/project.mjs';

/** The data of the pages: the same questionnaire, result and vaccine list in each run, from the builders of the tests. */

const bundled = async (contents) => {
  const {outputFiles} = await build({
    stdin: {contents, resolveDir: inRoot('test/helpers')},
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
};

/** Yes-or-no questions in sections down to depth 6, without explanations and alerts, which the peers show differently. */
export async function questionnaires(sizes) {
  const {aGeneratedTree} = await bundled(`export {aGeneratedTree} from './large-tree.js'`);
  const plain = ({id, title, sections, conditions}) => ({
    id,
    title,
    question: {},
    description: {},
    help: {},
    alert: {},
    sections: sections.map(plain),
    conditions: conditions.map((condition) => ({...condition, condition_type: 'boolean', help: {}})),
  });
  return new Map(sizes.map((size) => [size, aGeneratedTree(1, {questions: size}).map(plain)]));
}

/** A result of diseases with dates, for a patient with as many vaccinations. */
export async function diagnosis(count) {
  const {aResult, diagnosisOf, disease, anAct, aPatientFile} = await bundled(
    `export * from './result.js'; export {anAct, aPatientFile} from './builders.js'`,
  );
  const conclusions = ['late', 'to_complete', 'up_to_date', 'no_action'];
  const day = (year, index) =>
    `${year}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`;
  const diseases = Array.from({length: count}, (_, index) =>
    disease(`Disease ${index}`, {
      advice: {
        conclusion: conclusions[index % conclusions.length],
        targeted_date: index % 4 === 2 ? null : day(2025, index),
        limit_date: index % 4 === 2 ? null : day(2026, index),
      },
    }),
  );
  const acts = Array.from({length: count}, (_, index) => anAct({date: day(1990 + (index % 35), index)}));
  return aResult(diagnosisOf(...diseases), {patientFile: aPatientFile({patient: {prevention_acts: acts}})});
}

/** As many vaccines as the complete vaccine list, with the names of a published release. */
export function vaccines(diseases) {
  const {lookAlikes} = readJson('test/fixtures/vaccine-names.json');
  return Array.from({length: 1441}, (_, index) => ({
    id: `V${index}`,
    name: `${lookAlikes[index % lookAlikes.length][0]} ${index}`,
    comments: {en: 'Inactivated vaccine for children, in one dose of which nothing else is known'},
    diseases: [diseases[index % diseases.length].id, diseases[(index * 7) % diseases.length].id],
  }));
}

/** A record in FHIR R4: immunizations of twenty CVX codes, each of one vaccine, on different days. */
export function record(count) {
  const codes = [
    '03',
    '08',
    '10',
    '20',
    '21',
    '33',
    '43',
    '48',
    '49',
    '52',
    '62',
    '83',
    '94',
    '103',
    '106',
    '110',
    '113',
    '115',
    '130',
    '133',
  ];
  const dayOf = (index) => new Date(Date.UTC(1990, 0, 1 + 12 * index)).toISOString().slice(0, 10);
  const immunization = (_, index) => ({
    resourceType: 'Immunization',
    status: 'completed',
    vaccineCode: {coding: [{system: 'http://hl7.org/fhir/sid/cvx', code: codes[index % codes.length]}]},
    patient: {reference: 'Patient/1'},
    occurrenceDateTime: dayOf(index),
  });
  const patient = {resourceType: 'Patient', id: '1', birthDate: '1987-03-14', gender: 'female'};
  const resources = [patient, ...Array.from({length: count}, immunization)];
  return {resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({resource}))};
}
