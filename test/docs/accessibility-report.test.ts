import {parseYaml} from '@redocly/openapi-core';
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {version} from '../../src/version.js';
import {exists} from '../../tools/promises.mjs';

interface Criterion {
  readonly num: string;
  readonly components: readonly {
    readonly name: string;
    readonly adherence: {readonly level: string; readonly notes: string};
  }[];
}

interface Report {
  readonly title: string;
  readonly product: {readonly name: string; readonly version: string};
  readonly author: {readonly email: string};
  readonly catalog: string;
  readonly chapters: Readonly<Record<string, {readonly criteria: readonly Criterion[]}>>;
}

/** All of WCAG 2.2 at these levels; 4.1.1 is no longer part of it. */
const wcag = {
  success_criteria_level_a:
    '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 ' +
    '2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  success_criteria_level_aa:
    '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 ' +
    '3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
};

const report = parseYaml(readFileSync('docs/accessibility.yaml', 'utf8')) as Report;
const reference = /^(test\/\S+): "(.+)"$/;

const lines = Object.values(report.chapters).flatMap(({criteria}) =>
  criteria.map(({num, components: [component]}) => {
    const {level, notes} = component!.adherence;
    const rows = notes.split('\n').filter(Boolean);
    const tests = rows.flatMap((row) => {
      const [, file, title] = reference.exec(row) ?? [];
      return file ? [{file, title: title!}] : [];
    });
    return {num, level, tests, remark: rows.filter((row) => !reference.test(row)).join(' ')};
  }),
);

describe('the accessibility conformance report', () => {
  it('has what OpenACR asks for, and names the version of this package', () => {
    expect(report.title).toMatch(/Accessibility Conformance Report$/);
    expect(report.author.email).toBeTypeOf('string');
    expect(report.catalog).toBe('2.5-edition-wcag-2.2-en');
    expect(report.product).toMatchObject({name: 'vacc-assistant', version});
  });

  it('has each criterion of WCAG 2.2 level A and AA once, in order, for the web', () => {
    const criteria = Object.entries(report.chapters).map(([level, chapter]) => [
      level,
      chapter.criteria.map(({num}) => num).join(' '),
    ]);
    expect(Object.fromEntries(criteria)).toEqual(wcag);
    for (const {criteria} of Object.values(report.chapters))
      for (const {num, components} of criteria)
        expect(
          components.map(({name}) => name),
          num,
        ).toEqual(['web']);
  });

  it.each(lines)('names tests for what it supports, and says what is untested: $num', ({level, tests, remark}) => {
    expect(['supports', 'not-evaluated', 'not-applicable']).toContain(level);
    if (level === 'supports') expect(tests).not.toEqual([]);
    else expect(remark).toMatch(level === 'not-evaluated' ? /^Untested/ : /\.$/);
    expect(remark).not.toContain('test/');
  });

  it.each(lines.filter(({tests}) => tests.length > 0))('names tests that exist: $num', ({tests}) => {
    expect(tests.filter((test) => !exists(test))).toEqual([]);
  });
});
