import {describe, expect, it} from 'vitest';
import {evidenceOf} from '../../tools/evidence.mjs';
import {pageOf} from '../../tools/evidence-page.mjs';

interface Result {
  readonly title: string;
  readonly state: string;
  readonly file?: string;
}

const about = {version: '0.0.1', commit: 'c0ffee', sources: 'these', date: '2026-01-01'};
const runOf = (results: Result[], sources = 'these') => [{part: 'unit', sources, results}];
const evidence = (results: Result[], sources?: string) => evidenceOf(runOf(results, sources), 'these');
const rowOf = (id: string, results: Result[], sources?: string) =>
  evidence(results, sources)
    .sections.flatMap(({rows}) => rows)
    .find((row) => row.id === id)!;

const tagged = (state: string, tag = '§4.4-7') => ({title: `a request > is not sent [${tag}]`, state});

describe('the evidence of a release', () => {
  it('has every rule, hazard, attack and threat', () => {
    const {sections} = evidence([]);
    const sizes = Object.fromEntries(sections.map(({id, rows}) => [id, rows.length]));
    expect(sizes).toMatchObject({rules: 22, hazards: 22, attacks: 28, threats: 24});
    expect(sizes['promises']).toBeGreaterThan(100);
  });

  it('says of each what its tests said: the worst of them', () => {
    expect(rowOf('§4.4-7', [tagged('passed'), tagged('skipped')]).verdict).toBe('passed');
    expect(rowOf('§4.4-7', [tagged('passed'), tagged('failed')]).verdict).toBe('failed');
    expect(rowOf('§4.4-7', [tagged('skipped')]).verdict).toBe('skipped');
    expect(rowOf('§4.4-7', [tagged('passed', '§4.4-8')]).verdict).toBe('not run');
  });

  it('counts no result of other sources', () => {
    expect(rowOf('§4.4-7', [tagged('passed')], 'others').verdict).toBe('not run');
    expect(evidenceOf(runOf([tagged('passed')]), undefined).runs[0]!.counts).toBeUndefined();
  });

  it('finds the tests of a hazard by its id in their titles, and wants all that name it', () => {
    const file = 'test/e2e/time-zones.test.ts';
    const title = 'A date > [UX-30] shows the same days in Cayenne, Nouméa, Paris and Auckland: the review [H18]';
    expect(rowOf('H18', [{title, file, state: 'passed'}])).toMatchObject({verdict: 'passed'});
    expect(rowOf('H18', [{title, file: 'test/e2e/other.test.ts', state: 'passed'}]).verdict).toBe('not run');
    expect(rowOf('H18', [{title: title.replace(' [H18]', ''), file, state: 'passed'}]).verdict).toBe('not run');
    const [first] = rowOf('H19', []).tests;
    const [, of, named] = /^(\S+): “(.*)”$/.exec(first!.name)!;
    expect(rowOf('H19', [{title: named!, file: of!, state: 'passed'}]).verdict).toBe('not run');
  });

  it('names the browsers in which an attack was not tried, and what is left to hands', () => {
    const attack = (engine: string) => ({title: `${engine}, > a chart [H-1]`, state: 'passed'});
    expect(rowOf('H-1', [attack('chromium')])).toMatchObject({
      verdict: 'passed',
      gap: 'no test of it passed in firefox and webkit',
    });
    expect(rowOf('H-1', ['chromium', 'firefox', 'webkit'].map(attack)).gap).toBe('');
    expect(rowOf('UX-8', [tagged('passed', 'UX-8')]).gap).toBe('nobody has tried it by hand in this run');
  });

  it('is one page that loads nothing, begins with what is open, and shows titles as text', () => {
    const page = pageOf(evidence([{title: 'a <b>name</b> [§4.4-7]', state: 'failed'}]), about);
    expect(page).not.toMatch(/<script|<link|<img|url\(|\shref="(?!#)/);
    expect(page).toContain('a &#60;b&#62;name&#60;/b&#62; [§4.4-7]');
    const [beginning] = page.split('<h2 id="rules">');
    expect(beginning).toMatch(/<a href="#rules-\d+">§4\.4-7<\/a>: <span class="failed">failed<\/span>/);
    expect(beginning).toContain('No clinician has');
    expect(beginning).toMatch(/<th scope="row">unit<td>1 failed<ul><li><span class="failed">failed<\/span> a &#60;b/);
    const places = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    const links = [...page.matchAll(/\shref="#([^"]+)"/g)].map(([, id]) => id!);
    expect(links.filter((id) => !places.has(id))).toEqual([]);
  });
});
