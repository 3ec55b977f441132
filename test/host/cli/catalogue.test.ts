import {createHash} from 'node:crypto';
import {cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {readCatalogue} from '../../../src/contract/catalogue.js';
import {sampleFolder} from '../../helpers/nuva-release.js';
import {runWith} from './run-with.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vacc-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

const catalogue = (...more: readonly string[]) =>
  runWith(['catalogue', '--nuva', sampleFolder, '--out', join(folder, 'v.json'), ...more]);
const written = (name: string) => readFileSync(join(folder, name), 'utf8');

describe('the command catalogue', () => {
  it('writes the catalogue, and the comments by language beside it', async () => {
    const {code} = await catalogue('--languages', 'en,fr');
    expect(code).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['v.comments.en.json', 'v.comments.fr.json', 'v.json']);
    expect(readCatalogue(JSON.parse(written('v.json'))).vaccines).toHaveLength(8);
    expect(JSON.parse(written('v.comments.fr.json'))).toMatchObject({language: 'fr', version: '0.0.1'});
  });

  it('prints its contents, its integrity for the page, and the omitted entries', async () => {
    const {out, error} = await catalogue('--languages', 'en,fr');
    expect(out).toContain('NUVA 0.0.1, 5 brands, 3 entries without a brand, 3 diseases, 15 codes');
    const digest = createHash('sha384').update(written('v.json')).digest('base64');
    expect(out).toContain(`catalogue-integrity="sha384-${digest}"`);
    expect(error).toContain('Left out: ATC J07XX03 (unknown vaccine)');
  });

  it('names the files of comments in the catalogue, each with its integrity', async () => {
    await catalogue('--languages', 'en,fr');
    const digest = createHash('sha384').update(written('v.comments.fr.json')).digest('base64');
    const {commentFiles} = JSON.parse(written('v.json')) as {commentFiles: Record<string, object>};
    expect(commentFiles['fr']).toEqual({src: 'v.comments.fr.json', integrity: `sha384-${digest}`});
    expect(Object.keys(commentFiles)).toEqual(['en', 'fr']);
  });

  it('takes the service’s ids of diseases from a map, and names unknown ones', async () => {
    const map = join(folder, 'map.json');
    writeFileSync(map, JSON.stringify({DIS001: ['a', 'b'], DIS999: ['c']}));
    const {code, error} = await catalogue('--languages', 'en', '--diseases', map);
    expect([code, error]).toEqual([0, expect.stringContaining('Left out: DIS999 of the map (unknown disease)')]);
    const {diseases} = readCatalogue(JSON.parse(written('v.json')));
    expect(diseases.map(({serviceDiseaseIds}) => serviceDiseaseIds)).toEqual([['a', 'b'], undefined, undefined]);
  });

  it('[H-18] shows the control characters of a file instead of sending them to the terminal', async () => {
    const map = join(folder, 'map.json');
    writeFileSync(map, JSON.stringify({'\u001b]0;title\u0007\u001b[2J\u202eDIS\r\n9': ['c']}));
    const {error} = await catalogue('--languages', 'en', '--diseases', map);
    expect(error).toContain('\\u001b]0;title\\u0007\\u001b[2J\\u202eDIS\\u000d\\u000a9 of the map');
    writeFileSync(map, '\u001b[31mno JSON');
    const refused = await catalogue('--languages', 'en', '--diseases', map);
    expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('map.json')]);
    for (const said of [error, refused.error]) expect(said).not.toMatch(/[\p{Cc}\u202E]/u);
  });

  for (const {why, name, said} of [
    {why: 'a Cyrillic letter', name: '\u0410MBERVAX 0,5 mL', said: '\u0410MBERVAX 0,5 mL'},
    {why: 'the letter O for a zero', name: 'AMBERVAX O,5 mL', said: 'AMBERVAX O,5 mL'},
    {why: 'a zero-width space', name: 'AMBER\u200BVAX 0,5 mL', said: 'AMBER\\u200bVAX 0,5 mL'},
    {why: 'a right-to-left mark', name: 'AMBERVAX \u200F0,5 mL', said: 'AMBERVAX \\u200f0,5 mL'},
    {why: 'a tag character', name: 'AMBERVAX 0,5 mL\u{E0041}', said: 'AMBERVAX 0,5 mL\\u{e0041}'},
  ]) {
    it(`names the vaccines whose names cannot be told apart by eye: ${why}`, async () => {
      const release = join(folder, 'release');
      cpSync(sampleFolder, release, {recursive: true});
      const core = join(release, 'Release/NUVA/nuva_core.ttl');
      writeFileSync(core, readFileSync(core, 'utf8').replace('AMBERVAX 0,25 mL', name));
      const out = join(folder, 'v.json');
      const {code, error} = await runWith(['catalogue', '--nuva', release, '--languages', 'en,fr', '--out', out]);
      expect(code).toBe(0);
      expect(error.match(/Look alike.*/g)).toEqual([`Look alike: "AMBERVAX 0,5 mL" (VAC0001), "${said}" (VAC0002)`]);
    });
  }

  for (const {why, text} of [
    {why: 'not JSON', text: 'DIS001: a'},
    {why: 'not a map', text: '["DIS001"]'},
    {why: 'an id instead of a list', text: '{"DIS001": "a"}'},
  ]) {
    it(`refuses a map of diseases that is ${why}, and writes nothing`, async () => {
      const map = join(folder, 'map.json');
      writeFileSync(map, text);
      const {code, error} = await catalogue('--languages', 'en', '--diseases', map);
      expect([code, error]).toEqual([1, expect.stringContaining('map.json')]);
      expect(readdirSync(folder)).toEqual(['map.json']);
    });
  }

  it('writes the same bytes for the same release', async () => {
    await catalogue('--languages', 'en,fr');
    const first = written('v.json');
    await catalogue('--languages', 'en,fr');
    expect(written('v.json')).toBe(first);
  });

  it('takes the codes of any table of the release that is asked for, and names the others', async () => {
    const release = join(folder, 'release');
    cpSync(sampleFolder, release, {recursive: true});
    mkdirSync(join(release, 'Release/Alignments/XYZ'));
    writeFileSync(join(release, 'Release/Alignments/XYZ/XYZ2nuva.csv'), 'XYZ,NUVA\nXYZ-1,VAC0001\n');
    const systemsWith = async (...codes: readonly string[]) => {
      const out = join(folder, 'v.json');
      const run = await runWith(['catalogue', '--nuva', release, '--languages', 'en', '--out', out, ...codes]);
      const {vaccines} = readCatalogue(JSON.parse(written('v.json')));
      return {...run, systems: [...new Set(vaccines.flatMap((vaccine) => Object.keys(vaccine.codes ?? {})))].sort()};
    };
    const main = ['ATC', 'CIP', 'CIS', 'CVX', 'SCT_NUVA', 'SNOMED-CT'];
    const without = await systemsWith();
    expect(without.systems).toEqual(main);
    expect(without.error).toContain('Not asked for by --codes: XYZ');
    expect((await systemsWith('--codes', 'all')).systems).toEqual([...main, 'XYZ']);
    const two = await systemsWith('--codes', 'CVX,XYZ,ABC');
    expect(two.systems).toEqual(['CVX', 'XYZ']);
    expect(two.error).toContain('The release has no codes of ABC.');
  });

  it('writes wider codes only when asked, those that fit best and mean more than the vaccine', async () => {
    const release = join(folder, 'release');
    cpSync(sampleFolder, release, {recursive: true});
    const heading = '\uFEFFNUVA,NUVA label,IsAbstract,CVX,CVX label,Best,Blur,Equiv';
    const rows = [
      'VAC0001,"AMBERVAX 0,5 mL",False,CVX-34,"Amber fever vaccine, unspecified",True,2,0',
      'VAC0001,"AMBERVAX 0,5 mL",False,CVX-210,"Amber-Cobalt vaccine, unspecified",False,,',
      'VAC0010,"Amber fever vaccine, unspecified",True,CVX-34,"Amber fever vaccine, unspecified",True,2,1',
      'VAC0004,DUNEROX,False,,,,,',
    ];
    writeFileSync(join(release, 'Release/Alignments/CVX/nuva2CVX.csv'), [heading, ...rows].join('\r\n'));
    const widerWith = async (...more: readonly string[]) => {
      const out = join(folder, 'v.json');
      await runWith(['catalogue', '--nuva', release, '--languages', 'en', '--out', out, ...more]);
      const {vaccines} = readCatalogue(JSON.parse(written('v.json')));
      return vaccines.flatMap(({id, widerCodes}) => (widerCodes ? [[id, widerCodes]] : []));
    };
    expect(await widerWith()).toEqual([]);
    expect(await widerWith('--wider-codes')).toEqual([['VAC0001', {CVX: ['34']}]]);
  });

  it('names the codes that a release lacks, and writes no list for a country without a brand', async () => {
    const release = join(folder, 'release');
    cpSync(sampleFolder, release, {recursive: true});
    for (const system of ['CIP', 'CIS', 'CVX']) rmSync(join(release, 'Release/Alignments', system), {recursive: true});
    const make = (...more: readonly string[]) =>
      runWith(['catalogue', '--nuva', release, '--languages', 'en', '--out', join(folder, 'v.json'), ...more]);
    expect(await make('--country', 'FR')).toMatchObject({
      code: 1,
      error: 'The release has no code of a brand of FR: nothing is written.',
    });
    expect(readdirSync(folder)).toEqual(['release']);
    const {code, error} = await make();
    expect([code, error]).toEqual([
      0,
      expect.stringContaining('The release has no codes of CIP, CIS, CVX, SWISSMEDIC, SWISSLEGACY, ELGA, CNK, ICD11.'),
    ]);
  });

  it('writes a language once, even if it is requested twice', async () => {
    const {out} = await catalogue('--languages', 'en,fr,en');
    expect(readCatalogue(JSON.parse(written('v.json'))).languages).toEqual(['en', 'fr']);
    expect(out.match(/comments\.en\.json/g)).toHaveLength(1);
  });

  it('writes nothing if the catalogue cannot be written', async () => {
    mkdirSync(join(folder, 'v.json'));
    const {code, error} = await catalogue('--languages', 'en');
    expect([code, error]).toEqual([1, expect.stringContaining('v.json')]);
    expect(readdirSync(folder)).toEqual(['v.json']);
  });

  it('keeps the vaccines of a country', async () => {
    const {out} = await catalogue('--languages', 'en', '--country', 'FR');
    expect(out).toContain('3 brands, 3 entries without a brand');
  });

  it('says which contradictory codes an import asks about, and which the list of a country leaves out', async () => {
    const release = join(folder, 'release');
    cpSync(sampleFolder, release, {recursive: true});
    writeFileSync(join(release, 'Release/Alignments/CVX/CVX2nuva.csv'), 'CVX,NUVA\nCVX-1,VAC0004\nCVX-1,VAC0010\n');
    const make = (...more: readonly string[]) =>
      runWith(['catalogue', '--nuva', release, '--languages', 'en', '--out', join(folder, 'v.json'), ...more]);
    const why = 'CVX 1 (VAC0004, VAC0010 have no disease in common)';
    expect((await make()).error).toContain(`Asked about: ${why}`);
    expect((await make('--country', 'FR')).error).toContain(`Left out: ${why}`);
  });

  for (const {args, says} of [
    {args: [], says: '--languages is due.'},
    {args: ['--languages', 'en,../fr'], says: '--languages must be codes of languages'},
    {args: ['--languages', 'en,xx'], says: 'The release has no names in "xx".'},
    {args: ['--languages', 'en', '--country', 'DE'], says: '--country can be FR'},
    {args: ['--languages', 'en', '--contry', 'FR'], says: "Unknown option '--contry'"},
  ]) {
    it(`refuses with exit code 2 and says why: ${args.join(' ') || 'no languages'}`, async () => {
      const {code, error} = await catalogue(...args);
      expect([code, error.split('\n')[0]]).toEqual([2, expect.stringContaining(says)]);
      expect(readdirSync(folder)).toEqual([]);
    });
  }

  it('names the missing part of an incomplete release, with exit code 1', async () => {
    const wrong = (nuva: string) => runWith(['catalogue', '--nuva', nuva, '--languages', 'en', '--out', 'x.json']);
    const nowhere = join(folder, 'nowhere');
    expect(await wrong(nowhere)).toMatchObject({code: 1, error: `${nowhere} cannot be read as a folder.`});
    const is = `${folder} is no release of NUVA`;
    expect(await wrong(folder)).toMatchObject({code: 1, error: `${is}: it has no Languages.`});
    mkdirSync(join(folder, 'Languages'));
    writeFileSync(join(folder, 'Languages/nuva_en.ttl'), '');
    expect(await wrong(folder)).toMatchObject({code: 1, error: `${is}: it has no NUVA/nuva_core.ttl.`});
    mkdirSync(join(folder, 'NUVA'));
    writeFileSync(join(folder, 'NUVA/nuva_core.ttl'), '');
    expect(await wrong(folder)).toMatchObject({code: 1, error: `${is}: it has no Alignments.`});
  });
});
