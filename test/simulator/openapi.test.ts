import {createConfig, lintFromString} from '@redocly/openapi-core';
import {Validator} from '@seriousme/openapi-schema-validator';
import {describe, expect, it} from 'vitest';
import {openApi} from '../../src/simulator/openapi.js';
import {fileOf, post, simulator} from './ask.js';
import {rowsUnder} from './documented.js';

const document = openApi();
const schemas = document.components.schemas as Readonly<Record<string, Schema>>;

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** The places where a value is not what its schema says: types, enumerations, fields that are due, fields that nobody named. */
function misfits(value: unknown, {$ref, ...schema}: Schema, at: string): string[] {
  if ($ref) return misfits(value, schemas[$ref.split('/').at(-1)!]!, at);
  const types = [schema.type ?? []].flat();
  if (schema.enum) return schema.enum.includes(value) ? [] : [`${at}: not in the list`];
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  if (!types.includes(type) && !(Number.isInteger(value) && types.includes('integer'))) return [`${at}: ${type}`];
  if (Array.isArray(value)) return value.flatMap((item, i) => misfits(item, schema.items ?? {}, `${at}[${i}]`));
  if (type !== 'object' || !schema.properties) return [];
  const fields = value as Record<string, unknown>;
  return [
    ...(schema.required ?? []).filter((name) => !(name in fields)).map((name) => `${at}.${name}: missing`),
    ...Object.entries(fields).flatMap(([name, field]) =>
      misfits(field, schema.properties?.[name] ?? {}, `${at}.${name}`),
    ),
  ];
}

/** What the linter says of a document with its strictest set of rules. */
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

  it('has nothing that a linter finds fault with', async () => {
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

  it('describes what the simulator answers', async () => {
    const patient = fileOf({born: '1950-03-01', gender: 'f', acts: [['VAC0510', '2020-01-01']], zipcode: '97300'});
    const [diagnosis, tree] = await Promise.all(
      ['diagnostic_for_patient', 'questionnaire'].map(
        async (path) => (await post(path, patient)).json() as Promise<unknown>,
      ),
    );
    expect(misfits(diagnosis, schemas['Diagnostic']!, 'diagnosis')).toEqual([]);
    expect(misfits(tree, {type: 'array', items: schemas['Section']!}, 'tree')).toEqual([]);
    expect(misfits(patient, schemas['PatientFile']!, 'patient')).toEqual([]);
  });

  it('would notice an answer that is something else', () => {
    expect(misfits({conclusion: 'deferred'}, schemas['Diagnostic']!, 'd')).toEqual([
      'd.diagnostic_per_disease: missing',
      'd.conclusion: not in the list',
    ]);
  });
});

const untold = ({properties = {}, items, ...schema}: Schema, at: string): string[] => [
  ...(schema.$ref || schema.type || schema.enum ? [] : [at]),
  ...(items ? untold(items, `${at}[]`) : []),
  ...Object.entries(properties).flatMap(([name, property]) => untold(property, `${at}.${name}`)),
];
