import {mkdtempSync, readFileSync, rmSync, existsSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {readPack} from '../../../src/words/language-pack.js';
import {aPack} from '../../helpers/language-pack.js';
import {runWith} from './run-with.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vacc-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

const at = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(at(name), 'utf8');
const write = (name: string, text: string) => writeFileSync(at(name), text);
const update = (name: string) => runWith(['language', at(name)]);
const make = (name: string, ...more: readonly string[]) =>
  runWith(['language', at(name), '--out', at('pack.json'), '--translator', 'Anna Muster', ...more]);
const pack = () => readPack(JSON.parse(read('pack.json')));

/** A translation of every text: its own English with a mark. */
const translated = (xliff: string) =>
  xliff.replace(/<source>([^]*?)<\/source>/g, '<source>$1</source>\n  <target>¿$1?</target>');
const change = (name: string, from: string | RegExp, to: string) => {
  const text = read(name);
  expect(text).toMatch(from);
  write(name, text.replace(from, to));
};

describe('the command language', () => {
  it('writes the English texts to translate, in each plural form of the language', async () => {
    expect(await update('pl.xlf')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/(\d+) texts, \1 to translate/) as string,
    });
    const forms = [...read('pl.xlf').matchAll(/id="history\.count\.(\w+)"/g)].map(([, form]) => form);
    expect(forms.sort()).toEqual(['few', 'many', 'one', 'other']);
    await update('ja.xlf');
    expect(read('ja.xlf')).not.toContain('history.count.one');
    expect(read('ja.xlf')).toContain('id="labelled">\n  <source><x id="0" equiv-text="{0}"/>: <x id="1"');
  });

  it('makes a pack of a translation, which a page reads', async () => {
    await update('pl.xlf');
    write('pl.xlf', translated(read('pl.xlf')));
    const {code, out, error} = await make('pl.xlf', '--reviewer', 'Dr. Bert Beispiel');
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(/pack\.json: pl, \d+ texts, [\d.]+ kB gzip, reviewed/);
    expect(pack()).toMatchObject({language: 'pl', missing: [], isReviewed: true});
    expect(pack().texts['history.count.few']).toBe('¿{0} vaccines?');
    expect(pack().formats.longDate(14, pack().formats.months[2]!, '2027')).toBe('14 marca 2027');
  });

  it('makes a pack of at most 15 kB gzip of as many words as French has', async () => {
    const french = readFileSync('locales/fr.xlf', 'utf8').replace('target-language="fr"', 'target-language="fr-BE"');
    write('fr-BE.xlf', french);
    expect((await make('fr-BE.xlf')).code).toBe(0);
    const size = gzipSync(read('pack.json')).length;
    process.stdout.write(`A pack with the French texts has ${(size / 1000).toFixed(1)} kB gzip\n`);
    expect(size).toBeLessThan(15_000);
  });

  it('says that a pack without a reviewer is not reviewed', async () => {
    await update('de.xlf');
    write('de.xlf', translated(read('de.xlf')));
    expect((await make('de.xlf')).out).toContain('not reviewed');
    expect(pack().isReviewed).toBe(false);
  });

  it('names the texts without a translation, and those translated from another English text; both are left out', async () => {
    await update('de.xlf');
    write('de.xlf', translated(read('de.xlf')));
    change('de.xlf', '<target>¿Patient?</target>', '<target/>');
    change('de.xlf', '<source>More details (optional)<', '<source>Details<');
    change('de.xlf', '<target>¿Travel (optional)?', '<target state="needs-translation">¿Travel (optional)?');
    change('de.xlf', '</body>', '<trans-unit id="gone"><source>a</source><target>b</target></trans-unit></body>');
    const {code, error} = await make('de.xlf');
    expect(code).toBe(0);
    expect(error).toContain('1 without a translation, in English: step.patient.pro');
    expect(error).toContain('2 translated from another English text or not finished, in English: ');
    expect(error).toContain('1 that this version does not have, left out: gone');
    expect(pack().missing.toSorted()).toEqual(['journey.title', 'patient.more', 'step.patient.pro']);
  });

  it('brings a file up to date, keeps its translations, and marks those whose English has changed', async () => {
    await update('de.xlf');
    write('de.xlf', translated(read('de.xlf')));
    change('de.xlf', '<source>More details (optional)<', '<source>Details<');
    change('de.xlf', /<trans-unit id="labelled">[^]*?<\/trans-unit>\n/, '');
    change('de.xlf', '</body>', '<trans-unit id="gone"><source>a</source><target>b</target></trans-unit></body>');
    expect((await update('de.xlf')).out).toContain(', 2 to translate');
    const text = read('de.xlf');
    expect(text).toContain(
      '<source>More details (optional)</source>\n  <target state="needs-review-translation">¿More details (optional)?</target>',
    );
    expect(text).toContain('<target>¿Travel (optional)?</target>');
    expect(text).not.toContain('id="gone"');
    await update('de.xlf');
    expect(read('de.xlf')).toBe(text);
  });

  it('reads a file as translation tools write it', async () => {
    await update('de.xlf');
    const text = translated(read('de.xlf'))
      .replaceAll('trans-unit id="', 'trans-unit xml:space="preserve" approved = \'yes\' id="')
      .replaceAll('<target>', '<seg-source>x</seg-source><target state="final">')
      .replaceAll('</target>', '</target><alt-trans><source>a</source><target>b</target></alt-trans><note>c</note>')
      .replace('¿Patient?', '<mrk mtype="seg"><![CDATA[Patient & Co]]></mrk>')
      .replace('¿More details (optional)?', 'M&#xE9;hr\n      Angaben &#8211; freiwillig<!-- ok -->');
    write('de.xlf', `\uFEFF${text}`);
    expect((await make('de.xlf')).code).toBe(0);
    expect(pack().texts).toMatchObject({
      'step.patient.pro': 'Patient & Co',
      'patient.more': 'Méhr Angaben – freiwillig',
    });
    expect(pack().missing).toEqual([]);
  });

  for (const {why, from, to, says} of [
    {
      why: 'a value too few',
      from: '¿<x id="0" equiv-text="{0}"/>:',
      to: '',
      says: 'other values than in the English text: labelled',
    },
    {
      why: 'markup',
      from: '¿Patient?',
      to: '<b>Patient</b>',
      says: 'step.patient.pro has <b>, and texts have no markup',
    },
    {why: 'markup as text', from: '¿Patient?', to: '&lt;b>Patient&lt;/b>', says: 'has markup'},
    {why: 'no XML', from: '</body>', to: '<', says: 'is no XML'},
    {why: 'an element that does not end', from: '</body>', to: '', says: 'ends another element'},
    {why: 'a document type', from: '<xliff', to: '<!DOCTYPE a [<!ENTITY b "c">]><xliff', says: 'line 2 is no XML'},
    {why: 'an unknown entity', from: '¿Patient?', to: '&b;', says: '&b; is no character'},
    {why: 'a language that is built in', from: 'target-language="de"', to: 'target-language="fr"', says: 'built in'},
    {
      why: 'a language that is none',
      from: 'target-language="de"',
      to: 'target-language="german"',
      says: 'not the code',
    },
  ]) {
    it(`writes nothing where a translation has ${why}, and says so`, async () => {
      await update('de.xlf');
      write('de.xlf', translated(read('de.xlf')));
      change('de.xlf', from, to);
      expect(await make('de.xlf')).toMatchObject({code: 1, error: expect.stringContaining(says) as string});
      expect(existsSync(at('pack.json'))).toBe(false);
    });
  }

  for (const {args, says} of [
    {args: [], says: 'One FILE.xlf is due.'},
    {args: ['de.json'], says: 'One FILE.xlf is due.'},
    {args: ['de.xlf', '--out', 'de.json'], says: '--translator is due.'},
    {args: ['de.xlf', '--to', 'de.json'], says: "Unknown option '--to'"},
  ]) {
    it(`refuses with exit code 2 and says why: ${args.join(' ')}`, async () => {
      const {code, error} = await runWith(['language', ...args]);
      expect([code, error.split('\n')[0]]).toEqual([2, expect.stringContaining(says)]);
    });
  }
});

describe('the command check --language', () => {
  it('reads a pack as a page does', async () => {
    const {[`labelled`]: _, ...texts} = aPack().texts;
    write('de.json', JSON.stringify(aPack({texts})));
    const {code, out} = await runWith(['check', '--language', at('de.json')]);
    expect([code, out]).toEqual([0, expect.stringMatching(/de\.json: de, \d+ texts, 1 in English, reviewed/)]);
  });

  it('says what is wrong with one', async () => {
    write('de.json', JSON.stringify(aPack({version: '0.1.0'})));
    const old = await runWith(['check', '--language', at('de.json')]);
    expect([old.code, old.error]).toEqual([1, expect.stringContaining('it is not for version')]);
    write('de.json', '{');
    expect((await runWith(['check', '--language', at('de.json')])).code).toBe(1);
  });

  it('stands alone', async () => {
    const {code, error} = await runWith(['check', '--language', 'de.json', '--base-url', 'https://a.test']);
    expect([code, error.split('\n')[0]]).toEqual([2, expect.stringContaining("'--base-url'")]);
  });
});
