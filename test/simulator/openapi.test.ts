import {createConfig, lintFromString} from '@redocly/openapi-core';
import {Validator} from '@seriousme/openapi-schema-validator';
import {describe, expect, it} from 'vitest';
import * as z from 'zod';
import {createSimulator} from '../../src/simulator/index.js';
import {openApi} from '../../src/simulator/openapi.js';
import {fileOf, post, simulator} from './ask.js';
import {patientCases} from './cases/index.js';
import {changes, merged, rowsUnder, soundRequest} from './documented.js';

const document = openApi();
const schemas = document.components.schemas as Readonly<Record<string, Schema>>;

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

type Definitions = NonNullable<z.core.JSONSchema.JSONSchema['$defs']>;

const definitions = JSON.parse(JSON.stringify(schemas).replaceAll('#/components/schemas/', '#/$defs/')) as Definitions;

/** The same for answers, which have no additional fields. */
const closed = JSON.parse(JSON.stringify(definitions), (_, value: unknown) =>
  typeof value === 'object' && value !== null && 'properties' in value && value.properties !== null
    ? {...value, additionalProperties: false}
    : value,
) as Definitions;

/** Validates a value by its schema and returns the faults with their places. */
const reader = (name: string, read = definitions) => {
  const schema = z.fromJSONSchema({$ref: `#/$defs/${name}`, $defs: read});
  return (value: unknown): string[] => {
    const {error} = schema.safeParse(value);
    return (error?.issues ?? []).map(({path, message}) => `${path.join('.')}: ${message}`);
  };
};

const misfitsOf = {
  diagnosis: reader('Diagnostic', closed),
  section: reader('Section', closed),
  refusal: reader('Error', closed),
  file: reader('PatientFile'),
  nested: reader('QuestionnaireRequest'),
  flat: reader('FlatQuestionnaireRequest'),
};

/** The findings of the linter with its strictest rules. */
async function lint(document: unknown): Promise<string[]> {
  const config = await createConfig({extends: ['recommended-strict']});
  const problems = await lintFromString({source: JSON.stringify(document), absoluteRef: 'openapi.json', config});
  return problems.map(({ruleId, message}) => `${ruleId}: ${message}`);
}

describe('GET /openapi.json', () => {
  it('is a valid OpenAPI document', async () => {
    const response = await simulator(new Request('https://service.test/openapi.json'));
    const {valid, errors} = await new Validator().validate((await response.json()) as Record<string, unknown>);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('has no findings of a linter', async () => {
    expect(await lint(document)).toEqual([]);
    expect(await lint({...document, servers: undefined, security: undefined})).not.toEqual([]);
  });

  it('says that it is this project’s reading', () => {
    expect(document.info.description).toContain('This project’s reading');
  });

  it('says what every field may hold', () => {
    const silent = Object.entries(schemas).flatMap(([name, schema]) => untold(schema, name));
    expect(silent).toEqual([]);
  });

  it('names the operations that the simulator answers, and no other', () => {
    const documented = rowsUnder('Request', 'Answer', 'Header')
      .filter(([request, answer]) => answer === '200' && !/prefix| as | without |openapi/.test(request!))
      .map(([request]) => request!.replaceAll('`', ''));
    const named = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(named.toSorted()).toEqual(documented.toSorted());
  });

  it('describes every diagnosis, with and without dates, conditions and documents', async () => {
    const answers = await Promise.all(
      Object.values(patientCases)
        .flat()
        .map(async ({patient, today}) => {
          const simulate = createSimulator({today: () => today, authenticate: () => true});
          const response = await simulate(
            new Request('https://service.test/diagnostic_for_patient', {
              method: 'POST',
              headers: {'content-type': 'application/json'},
              body: JSON.stringify({patient}),
            }),
          );
          return response.json() as Promise<unknown>;
        }),
    );
    expect(answers.flatMap((answer) => misfitsOf.diagnosis(answer))).toEqual([]);
    for (const value of [
      /"targeted_date":null/,
      /"targeted_date":"/,
      /"limit_date":"/,
      /"documents":\[\{/,
      /"file":\{/,
    ]) {
      expect(JSON.stringify(answers)).toMatch(value);
    }
  });

  it('describes the questionnaires, the whole one and those for a patient', async () => {
    const {patient} = fileOf({born: '1990-05-10', gender: 'f', zipcode: '97300'});
    const trees = [
      await simulator(new Request('https://service.test/questionnaire')),
      await post('questionnaire', {patient, requested_by_professional: true}),
      await post('questionnaire', {birthdate: '2025-06-01', gender: 'm'}),
    ];
    for (const tree of trees) {
      const sections = (await tree.json()) as unknown[];
      expect(sections.flatMap((section) => misfitsOf.section(section))).toEqual([]);
      expect(sections).not.toEqual([]);
    }
  });

  it('describes each refusal of docs/simulator.md, and under the status that it has', async () => {
    for (const {change} of changes.refused) {
      const response = await post('diagnostic_for_patient', merged(soundRequest, change));
      expect(misfitsOf.refusal(await response.json())).toEqual([]);
      expect(Object.keys(document.paths['/diagnostic_for_patient'].post.responses)).toContain(String(response.status));
    }
  });

  it('accepts each request that the simulator accepts', () => {
    const accepted = changes.accepted.map(({change}) => merged(soundRequest, change));
    for (const request of [soundRequest, ...accepted]) {
      expect([JSON.stringify(request), ...misfitsOf.file(request)]).toHaveLength(1);
    }
    const nested = merged(soundRequest, {patient: {prevention_acts: null}});
    expect(misfitsOf.nested(nested)).toEqual([]);
    expect(misfitsOf.flat({birthdate: '1990-05-10', gender: 'f'})).toEqual([]);
  });

  it('detects a different answer', async () => {
    const sound = await (await post('diagnostic_for_patient', soundRequest)).text();
    for (const [from, to, at] of [
      [/"conclusion":"\w+"/, '"conclusion":"deferred"', 'conclusion'],
      [/"targeted_date":("[^"]*"|null)/, '"targeted_date":"2025-02-30"', 'targeted_date'],
      [/"prevention_acts_count":0/, '"prevention_acts_count":-1', 'prevention_acts_count'],
      [/"id":"[^"]*"/, '"id":"1"', 'id'],
      [/"documents":/, '"papers":', 'documents'],
    ] as const) {
      const changed = JSON.parse(sound.replace(from, to)) as unknown;
      expect(misfitsOf.diagnosis(changed).join(), to).toContain(`${at}: `);
    }
  });
});

const untold = ({properties = {}, items, ...schema}: Schema, at: string): string[] => [
  ...(schema.$ref || schema.type || schema.enum ? [] : [at]),
  ...(items ? untold(items, `${at}[]`) : []),
  ...Object.entries(properties).flatMap(([name, property]) => untold(property, `${at}.${name}`)),
];
