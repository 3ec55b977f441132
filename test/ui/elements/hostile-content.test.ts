import {expect} from '@open-wc/testing';
import {emulateMedia} from '@web/test-runner-commands';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {cleanText} from '../../../src/contract/clean-text.js';
import '../../../src/ui/entry/define.js';
import {aCondition, aDocument, aSection, texts as both} from '../../helpers/builders.js';
import {show as showDiagnosis, diagnosisOf, disease} from '../../helpers/diagnostic.js';
import {withEvery} from '../../helpers/every-text.js';
import {hostileAddresses} from '../../helpers/hostile-addresses.js';
import {hostileStrings} from '../../helpers/hostile-strings.js';
import {questionnaire} from '../../helpers/questionnaire.js';
import {simulateService} from './helpers/simulated-service.js';
import {waitUntil} from './helpers/wait-until.js';
import {anActEntry, show as showHistory} from './vacc-history-parts.js';

const load = async (name: string) =>
  (await (await fetch(new URL(`../../fixtures/${name}`, import.meta.url))).json()) as object;

/** The number of hostile texts that ran. */
let tripped = 0;
Object.assign(window, {tripped: () => (tripped += 1)});

type Which = 'words' | 'all';
interface Shown {
  readonly root: ShadowRoot;
  /** The elements that show the texts, in the same order. */
  readonly rows: readonly Element[];
}

const shownBy = (element: Element, rows: string): Shown => ({
  root: element.shadowRoot!,
  rows: [...element.shadowRoot!.querySelectorAll(rows)],
});

/** Expands everything that is collapsed. */
async function whole(shown: ReturnType<typeof showDiagnosis>) {
  const element = await shown;
  const more = () =>
    [...element.shadowRoot!.querySelectorAll('button')].find(({textContent}) => textContent === 'Show more');
  for (let button = more(); button; button = more()) {
    button.click();
    await element.updateComplete;
  }
  return element;
}

/** Each view of an answer, with one item per text. */
const answers: Readonly<Record<string, (texts: readonly string[], which: Which) => Promise<Shown>>> = {
  async 'a diagnosis for professionals'(texts, which) {
    const example = await load('disease-diagnostic.json');
    const rows = texts.map((text) => withEvery(example, text, which)) as ReturnType<typeof disease>[];
    return shownBy(await whole(showDiagnosis({conclusion: texts[0], diagnostic_per_disease: rows})), 'tr.advice');
  },
  async 'a diagnosis for the public'(texts, which) {
    const example = await load('disease-diagnostic.json');
    const rows = texts.map((text) => withEvery(example, text, which)) as ReturnType<typeof disease>[];
    const diagnosis = {conclusion: texts[0], diagnostic_per_disease: rows};
    return shownBy(await whole(showDiagnosis(diagnosis, {audience: 'public'})), '.advice');
  },
  async 'a questionnaire'(texts, which) {
    const plain = both('Words', 'Mots');
    const fields = ['boolean', 'integer', 'float', 'date'].map((type) =>
      aCondition({condition_type: type, label: plain, help: plain}),
    );
    const example = {title: plain, question: plain, description: plain, help: plain, alert: plain};
    const element = await questionnaire(
      texts.map((text) => withEvery(aSection({...example, conditions: fields}), text, which)),
    );
    for (const toggle of element.shadowRoot!.querySelectorAll<HTMLElement>('.toggle')) toggle.click();
    await element.updateComplete;
    return shownBy(element, '.section');
  },
  async 'a list of vaccines from a catalogue'(texts) {
    const vaccine = {
      id: '',
      name: 'Words',
      names: both('Words', 'Mots'),
      comments: both('Words', 'Mots'),
      diseases: [],
    };
    const catalogue = {
      ...withEvery({...packagedCatalogue, diseases: [], vaccines: []}, texts[0]!, 'words'),
      vaccines: texts.map((text, index) => ({...withEvery(vaccine, text, 'words'), id: `V${index}`})),
    };
    const acts = texts.map((_, index) => anActEntry({key: `a${index}`, vaccineId: `V${index}`}));
    return shownBy(await showHistory({acts}, {catalogue, lang: 'en'}), '[part="act"]');
  },
};

/** All element and attribute names: a text parsed as markup would add one. */
function kinds(root: ParentNode): Set<string> {
  const all = [...root.querySelectorAll('*')];
  return new Set([
    ...all.map(({localName}) => localName),
    ...all.flatMap((one) => one.getAttributeNames().map((name) => `@${name}`)),
  ]);
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
// eslint-disable-next-line no-control-regex -- these are what must not be there
const controls = /[\u0000-\u0008\u000B-\u000C\u000E-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
/** Codes of the service are no texts, and each may be shown in its own way. */
const codes = ['late', 'alert', 'professional'];
const harmlessTexts = ['Plain words', 'Others', ...codes];

const settled = () => new Promise((resolve) => setTimeout(resolve, 50)); // the error event of an image is asynchronous
const shared = () =>
  [Object, Array, String, Element].map(({prototype}) => Object.getOwnPropertyNames(prototype).length);

/** The texts whose characters around a hostile text are not drawn from left to right. */
function turned(root: Element, hostile: readonly string[]): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.parentElement!.closest('.visually-hidden')) continue;
    const inside = hostile.filter((text) => node.data.includes(text)).toSorted((a, b) => b.length - a.length)[0] ?? '';
    const [from, to] = [node.data.indexOf(inside), node.data.indexOf(inside) + inside.length];
    const range = document.createRange();
    let last: DOMRect | undefined;
    for (let at = 0; at < node.length; at++) {
      if (at >= from && at < to) continue;
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      if (last && Math.abs(last.top - box.top) < 2 && box.left < last.left) found.push(node.data);
      last = box;
    }
  }
  return [...new Set(found)];
}

const turning = hostileStrings.filter(
  (text) => text.length < 40 && /[\u202A-\u202E\u2066-\u2069\u200F\u061C\u0590-\u06FF]/.test(text),
);

describe('hostile texts of the service', () => {
  for (const [name, showAll] of Object.entries(answers)) {
    for (const which of ['words', 'all'] as const) {
      it(`stay texts in ${name}, ${which} replaced, on screen and in print [S-24]`, async () => {
        const before = shared();
        const harmless = kinds((await showAll(harmlessTexts, which)).root);
        const {root, rows} = await showAll(hostileStrings, which);
        await emulateMedia({media: 'print'});
        await settled();
        await emulateMedia({media: 'screen'});
        expect(tripped).to.equal(0);
        expect(
          [...kinds(root)].filter((kind) => !harmless.has(kind) && !['@lang', '@colspan'].includes(kind)),
        ).to.deep.equal([]);
        expect(controls.exec(root.textContent)).to.equal(null);
        expect(shared()).to.deep.equal(before);
        if (which === 'all') return; // unknown codes remove texts
        expect(rows).to.have.length(hostileStrings.length);
        const shown = rows.map((row) => inOneLine(row.textContent)).join('\n');
        const lost = hostileStrings.filter((text) => !shown.includes(inOneLine(cleanText(text))));
        expect(lost).to.deep.equal([]);
      });
    }

    it(`do not reorder the text around them in ${name}`, async () => {
      expect(turning.length).to.be.above(15);
      for (const which of ['words', 'all'] as const) {
        const {rows} = await showAll(turning, which);
        rows.flatMap((row) => [...row.querySelectorAll('details')]).forEach((details) => (details.open = true));
        const wrong = rows.flatMap((row) => turned(row, turning.map(cleanText)));
        expect(wrong).to.deep.equal([]);
      }
    });
  }

  it('create no link as the URL of a document', async () => {
    const documents = hostileAddresses.flatMap((url) => [
      aDocument({url}),
      aDocument({url: '', file: {filename: 'a.pdf', url}}),
    ]);
    for (const audience of ['professional', 'public'] as const) {
      const element = await showDiagnosis(diagnosisOf(disease('Tetanus', {advice: {documents}})), {audience});
      element.shadowRoot!.querySelector<HTMLElement>('button.disclose')?.click();
      await element.updateComplete;
      expect(element.shadowRoot!.querySelectorAll('[part="document"]')).to.have.length(documents.length);
      expect(element.shadowRoot!.querySelectorAll('a')).to.have.length(0);
    }
    expect(tripped).to.equal(0);
  });

  it('stay texts in the message of a refusal', async () => {
    let said: readonly string[] = [];
    simulateService(() => new Response(JSON.stringify({error: {code: said[0], details: said}}), {status: 400}));
    const assistant = document.createElement('vacc-assistant');
    const patientFile = {patient: {birthdate: '1987-03-14', gender: 'f'}};
    Object.assign(assistant, {lang: 'en', baseUrl: '/service', patientFile});
    document.body.append(assistant);
    const root = assistant.shadowRoot!;
    const panel = () => root.querySelector('#failure');
    await assistant.updateComplete;
    await assistant.next();
    await waitUntil(panel);
    const harmless = kinds(root);
    const pages = /^<(?:!doctype|html|head|body|\?xml)/i; // an HTML error page is never shown
    const short = hostileStrings.filter((text) => text.length < 450 && !pages.test(text));
    while (short.length > 0) {
      said = short.splice(0, 2);
      while (short[0] && cleanText([...said, short[0]].join(' ')).length < 900) said = [...said, short.shift()!];
      assistant.reset();
      assistant.patientFile = patientFile;
      await assistant.updateComplete;
      await assistant.next();
      await waitUntil(panel, 'no panel');
      const shown = inOneLine(panel()!.textContent);
      expect(said.filter((text) => !shown.includes(inOneLine(cleanText(text))))).to.deep.equal([]);
      expect(controls.exec(root.textContent)).to.equal(null);
    }
    await settled();
    expect([...kinds(root)].filter((kind) => !harmless.has(kind))).to.deep.equal([]);
    expect(tripped).to.equal(0);
    assistant.remove();
  });

  it('are detected when they run, add elements, or reverse the text (the control)', async () => {
    const sensors = document.createElement('div');
    document.body.append(sensors);
    sensors.innerHTML = '<img src=x onerror=tripped()><p><bdi>\u2069\u202Eabc</bdi>: 12 (abc)</p>';
    await waitUntil(() => tripped > 0);
    tripped = 0;
    expect([...kinds(sensors)]).to.include.members(['img', '@onerror']);
    expect(turned(sensors, ['\u2069\u202Eabc'])).to.deep.equal([': 12 (abc)']);
    expect(controls.test(sensors.textContent)).to.equal(true);
    sensors.remove();
  });
});
