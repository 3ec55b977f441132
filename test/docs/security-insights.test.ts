import {parseYaml} from '@redocly/openapi-core';
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {z} from 'zod';
import {readJson} from '../../tools/project.mjs';

const url = z.string().regex(/^https?:\/\/\S+$/);
const date = z.iso.date();
const contact = z.strictObject({name: z.string(), primary: z.boolean()});

/**
 * The part of schema 2.0.0 that the file uses. A field outside this part is an error.
 *
 * @see https://github.com/ossf/security-insights-spec, `schema.cue`
 */
const SecurityInsights = z.strictObject({
  header: z.strictObject({
    'schema-version': z.literal('2.0.0'),
    'last-updated': date,
    'last-reviewed': date,
    url,
  }),
  project: z.strictObject({
    name: z.string(),
    administrators: z.array(contact).min(1),
    repositories: z.array(z.strictObject({name: z.string(), comment: z.string(), url})).min(1),
    'vulnerability-reporting': z.strictObject({
      'reports-accepted': z.boolean(),
      'bug-bounty-available': z.boolean(),
      comment: z.string(),
    }),
  }),
  repository: z.strictObject({
    url,
    status: z.enum(['active', 'abandoned', 'concept', 'inactive', 'moved', 'suspended', 'unsupported', 'WIP']),
    'accepts-change-request': z.boolean(),
    'accepts-automated-change-request': z.boolean(),
    'no-third-party-packages': z.boolean(),
    'core-team': z.array(contact).min(1),
    license: z.strictObject({url, expression: z.string()}),
    security: z.strictObject({
      assessments: z.strictObject({self: z.strictObject({comment: z.string()})}),
      tools: z.array(
        z.strictObject({
          name: z.string(),
          type: z.enum(['fuzzing', 'container', 'secret', 'SCA', 'SAST', 'other']),
          comment: z.string(),
          rulesets: z.array(z.string()).min(1),
          integration: z.strictObject({adhoc: z.boolean(), ci: z.boolean(), release: z.boolean()}),
          results: z.strictObject({}),
        }),
      ),
    }),
  }),
});

interface Package {
  readonly name: string;
  readonly license: string;
  readonly repository: {readonly url: string};
  readonly dependencies: object;
  readonly devDependencies: object;
}

describe('security-insights.yml', () => {
  const read = () => SecurityInsights.parse(parseYaml(readFileSync('security-insights.yml', 'utf8')));
  const described = readJson('package.json') as Package;

  it('has the fields that the schema requires, in their types', () => {
    expect(read).not.toThrow();
  });

  it('says of name, address, licence and dependencies what package.json says', () => {
    const {header, project, repository} = read();
    const address = described.repository.url.replace('git+', '');
    expect([header.url, repository.url, ...project.repositories.map((one) => one.url)]).toEqual(Array(3).fill(address));
    expect([project.name, repository.license.expression]).toEqual([described.name, described.license]);
    expect(repository['no-third-party-packages']).toBe(Object.keys(described.dependencies).length === 0);
  });

  it('names tools that are installed, and the place of SECURITY.md where a report goes', () => {
    const {project, repository} = read();
    for (const {name} of repository.security.tools) expect(described.devDependencies).toHaveProperty(name);
    expect(project['vulnerability-reporting'].comment).toContain('"Report a vulnerability" under "Security"');
    expect(readFileSync('SECURITY.md', 'utf8')).toContain('**Security → Report a vulnerability**');
  });
});
