import {expect} from '@open-wc/testing';
import type {LocalizedText} from '../../../src/contract/localized-text.js';
import type {Section} from '../../../src/contract/questionnaire.js';
import {aGeneratedTree} from '../../helpers/large-tree.js';
import {all, questionnaire, said, search} from '../../helpers/questionnaire.js';

/** The tags of the nomenclature behind the service: Greek stands under the code of the country. */
const tags = ['en', 'fr', 'de', 'lv', 'pl', 'gr'];

const inAllTags = (text: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.values(text).length > 0 ? tags.map((tag) => [tag, `question ${tag} ${text['en']}`]) : []);

/** The published size, 904 questions, with each text in each language. */
const translated = (sections: readonly Section[]): Section[] =>
  sections.map((section) => ({
    ...section,
    ...{title: inAllTags(section.title), help: inAllTags(section.help), alert: inAllTags(section.alert)},
    sections: translated(section.sections),
    conditions: section.conditions.map((one) => ({...one, label: inAllTags(one.label), help: inAllTags(one.help)})),
  }));

describe('a questionnaire of 904 questions in six languages', () => {
  for (const tag of tags) {
    const page = tag === 'gr' ? 'el' : tag;
    it(`is in its own on a page in ${page}, and no code of a country is written as a language`, async () => {
      const element = await questionnaire(translated(aGeneratedTree()), {lang: page});
      await search(element, 'question'); // the first 20; all of them are in localized.test.ts
      const labels = all(element, '.condition').map((one) => said(one));
      expect(labels).to.have.length(20);
      expect(labels.filter((label) => !label.includes(`question ${tag} `))).to.deep.equal([]);
      const others = tags.filter((other) => other !== tag);
      expect(labels.filter((label) => others.some((other) => label.includes(`question ${other} `)))).to.deep.equal([]);
      const written = new Set(all(element, '[lang]').map(({lang}) => lang));
      expect([...written].filter((lang) => !['en', 'fr', 'de', 'lv', 'pl', 'el'].includes(lang))).to.deep.equal([]);
      if (!['en', 'fr'].includes(page)) expect([...written]).to.deep.equal([page]);
    });
  }
});
