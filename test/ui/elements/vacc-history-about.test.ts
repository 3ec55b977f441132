import {expect} from '@open-wc/testing';
import {readCatalogue} from '../../../src/contract/catalogue.js';
import type {VaccHistory} from '../../../src/ui/elements/vacc-history/vacc-history.js';
import {setLanguage} from '../../../src/words/localize.js';
import {waitUntil} from './helpers/wait-until.js';
import {all, announcements, anActEntry, button, click, focused, settled, show, textOf} from './vacc-history-parts.js';

const fixture = (name: string) => new URL(`../../fixtures/${name}`, import.meta.url).href;
const src = fixture('catalogue.comments.en.json');
const draft = (vaccineId: string) => ({...anActEntry({vaccineId}), key: 'draft'});
const about = (el: VaccHistory) =>
  all(el, '.form details').find((one) => textOf(one).startsWith('About this vaccine')) as
    HTMLDetailsElement | undefined;

/** The form with a vaccine chosen; every request for comments is counted. */
const withComments = (vaccineId: string, file?: object) => withFiles(vaccineId, file && {en: file});

async function withFiles(vaccineId: string, commentFiles?: object) {
  const catalogue = readCatalogue({
    ...((await (await fetch(fixture('catalogue.json'))).json()) as object),
    ...(commentFiles && {commentFiles}),
  });
  return show({draft: draft(vaccineId)}, {catalogue});
}

async function open(el: VaccHistory) {
  await waitUntil(() => about(el), 'the form is there');
  about(el)!.open = true;
  await waitUntil(() => textOf(about(el)).length > 'About this vaccine Loading…'.length, 'it came to an end');
  await settled(el);
}

describe('the description of a vaccine', () => {
  let asked: string[];
  const real = globalThis.fetch;
  beforeEach(() => {
    asked = [];
    globalThis.fetch = (input, init) => {
      asked.push((input as URL).toString());
      return real(input, init);
    };
  });
  afterEach(() => {
    globalThis.fetch = real;
  });
  const askedFor = () => asked.filter((address) => address.includes('comments'));

  it('loads when it is opened, once, and is announced', async () => {
    const el = await withComments('VAC0004', {src});
    const said = announcements(el);
    await waitUntil(() => about(el));
    expect(askedFor()).to.deep.equal([]);
    await open(el);
    const text = 'A vaccine against dune pox, from the age of 9 years.';
    expect(textOf(about(el))).to.equal(`About this vaccine ${text}`);
    expect(said).to.deep.equal([text]);
    about(el)!.open = false;
    await settled(el);
    await open(el);
    expect(askedFor()).to.deep.equal([src]); // no word about the vaccine in the address
    await expect(el).to.be.accessible();
  });

  it('says so when the list has no description', async () => {
    const el = await withComments('VAC0001', {src});
    await open(el);
    expect(textOf(about(el))).to.equal('About this vaccine The list says no more of it.');
  });

  describe('in a language with fewer texts', () => {
    const french = fixture('catalogue.comments.fr.json');
    const brand = 'A vaccine against dune pox, from the age of 9 years.';
    const title = 'À propos de ce vaccin';
    const details = (el: VaccHistory) => all(el, '.form details').find((one) => textOf(one).startsWith(title));
    async function openInFrench(el: VaccHistory, end: (text: string) => boolean) {
      el.lang = 'fr';
      await setLanguage('fr');
      await waitUntil(() => details(el), 'the form is there');
      (details(el) as HTMLDetailsElement).open = true;
      await waitUntil(() => end(textOf(details(el))), 'it came to an end');
      await settled(el);
    }
    afterEach(() => setLanguage('en'));

    it('is shown in the other language, marked as such', async () => {
      const el = await withFiles('VAC0004', {en: {src}, fr: {src: french}});
      const said = announcements(el);
      await openInFrench(el, (text) => text === `${title} ${brand}`);
      expect(details(el)?.querySelector('bdi')?.lang).to.equal('en');
      expect(said).to.deep.equal([brand]);
      expect(askedFor()).to.deep.equal([french, src]);
    });

    it('requests no other file where its own has the text', async () => {
      const el = await withFiles('VAC0010', {en: {src}, fr: {src: french}});
      await openInFrench(el, (text) => text.includes('fièvre d'));
      expect(details(el)?.querySelector('bdi')?.hasAttribute('lang')).to.equal(false);
      expect(askedFor()).to.deep.equal([french]);
    });

    it('says that there is none only after trying every language', async () => {
      const el = await withFiles('VAC0001', {en: {src}, fr: {src: french}});
      await openInFrench(el, (text) => text.includes('davantage'));
      expect(askedFor()).to.deep.equal([french, src]);
    });

    it('says so when the file that may have it cannot be loaded, and Retry requests that file', async () => {
      const el = await withFiles('VAC0004', {en: {src: `${src}-missing`}, fr: {src: french}});
      await openInFrench(el, (text) => text.includes('pas pu'));
      await click(el, button(el, 'Réessayer'));
      await waitUntil(() => askedFor().length === 3, 'it is asked for again');
      expect(askedFor()).to.deep.equal([french, `${src}-missing`, `${src}-missing`]);
    });
  });

  for (const {why, file} of [
    {why: 'is not there', file: {src: `${src}-missing`}},
    {why: 'is another one than the catalogue says', file: {src, integrity: `sha384-${'A'.repeat(64)}`}},
    {why: 'is no file of comments', file: {src: fixture('catalogue.json')}},
  ]) {
    it(`is missing without harm when the file ${why}`, async () => {
      const el = await withComments('VAC0004', file);
      const failures: Event[] = [];
      el.addEventListener('vacc-error', (event) => failures.push(event));
      await open(el);
      expect(textOf(about(el))).to.contain(
        'The description could not be loaded. It changes nothing in what you enter.',
      );
      expect(failures).to.deep.equal([]);
      expect(el.value.draft.vaccineId).to.equal('VAC0004');
    });
  }

  it('is requested again on Retry, and the focus stays beside it', async () => {
    const el = await withComments('VAC0004', {src});
    let broken = true;
    globalThis.fetch = (input, init) => (broken ? Promise.reject(new TypeError('cut')) : real(input, init));
    await open(el);
    broken = false;
    await click(el, button(el, 'Retry'));
    await waitUntil(() => textOf(about(el)).includes('dune pox'));
    expect(focused(el)?.localName).to.equal('summary');
  });

  it('is not offered without a vaccine, nor by a catalogue that has no such file', async () => {
    const none = await withComments('', {src});
    const without = await withComments('VAC0004');
    const unreadable = await withComments('VAC0004', {href: src});
    for (const el of [none, without, unreadable]) {
      await waitUntil(() => all(el, '.form [role=combobox]').length > 0);
      expect(about(el)).to.equal(undefined);
    }
  });
});
