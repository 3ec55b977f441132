import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {documentAs, documentIn} from '../../../src/result/documents/index.js';
import {language, setLanguage} from '../../../src/words/localize.js';
import {textIn} from '../../../src/words/text-in.js';
import {aResult, diagnosisOf, disease} from '../../helpers/result.js';
import {stubWindow} from '../../words/in-language.js';
import {aSource} from './sources.js';

beforeAll(stubWindow);
beforeEach(() => setLanguage('en'));

const tetanus = disease('Tetanus', {
  disease: {translations: {en: 'Tetanus', fr: 'Tétanos'}},
  advice: {conclusion: 'late', targeted_date: '2024-03-14', limit_date: null},
});
const measles = disease('Measles', {disease: {translations: {en: 'Measles'}}, advice: {conclusion: 'todo'}});
const source = aSource(aResult(diagnosisOf(tetanus, measles)));

describe('a page in the language of its reader', () => {
  it('has the words, the dates and the texts of the service in that language, while the screen keeps its own', async () => {
    const {content} = await documentIn('fr', 'sheet', source);
    expect(content).toContain('<html lang="fr">');
    for (const words of ['En retard', 'Tétanos', '14 mars 2024', 'Date de naissance']) expect(content).toContain(words);
    for (const words of ['Overdue', 'Tetanus', 'March']) expect(content).not.toContain(words);
    expect(language()).toBe('en');
    expect(documentAs('sheet', source).content).toContain('Overdue');
  });

  it('is English where the screen is French', async () => {
    await setLanguage('fr');
    const {content} = await documentIn('en', 'sheet', {...source, locale: 'fr'});
    for (const words of ['Overdue', 'Tetanus']) expect(content).toContain(words);
    expect(content).not.toContain('En retard');
    expect(language()).toBe('fr');
  });

  it('marks a text that the service does not have in that language with its own', async () => {
    const {content} = await documentIn('fr', 'sheet', source);
    expect(content).toContain('<bdi lang="en" dir="ltr">Measles</bdi> [en]');
    expect(content).not.toContain('Tétanos</bdi> [');
    expect((await documentIn('fr', 'text', source)).content).toContain('Measles [en]');
  });

  it('is written in one go: a text of the screen that is drawn while it is prepared keeps the language of the screen', async () => {
    const prepared = documentIn('fr', 'sheet', source);
    const seen = [language()];
    for (let turn = 0; turn < 20; turn++) {
      await Promise.resolve();
      seen.push(language());
    }
    await prepared;
    expect(new Set(seen)).toEqual(new Set(['en']));
    expect(textIn({en: 'Measles'}, 'en')).not.toHaveProperty('lang');
  });

  it('leaves the language of the screen when a text cannot be read', async () => {
    const broken = aSource(aResult({diagnostic_per_disease: 7}));
    await expect(documentIn('fr', 'sheet', broken)).rejects.toMatchObject({code: 'service/bad-response'});
    expect(language()).toBe('en');
  });

  it('is in large print on request', () => {
    expect(documentAs('sheet', source, {large: true}).content).toContain('<body class="document large">');
    expect(documentAs('sheet', source).content).toContain('<body class="document dense">');
  });
});
