import {expect} from '@open-wc/testing';
import '../../../src/ui/entry/define-all.js';
import '../../../src/ui/entry/embed.js';
import {elements} from '../../../src/ui/elements/all.js';
import type {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import type {VaccFrame} from '../../../src/ui/frame/vacc-frame.js';
import {liveRegion} from './helpers/live-region.js';
import {waitUntil} from './helpers/wait-until.js';

/** Elements of a document without a window stay plain until they are in a page, as those of a server do until `define`. */
const server = document.implementation.createHTMLDocument();

/** An element as the markup of a server has it, with properties that were set before its class was there. */
function fromServer<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: object = {},
): HTMLElementTagNameMap[Tag] {
  const element = server.createElement(tag);
  expect(element.constructor.name).to.equal('HTMLElement');
  return Object.assign(element, properties);
}

interface Described {
  readonly tagName: keyof HTMLElementTagNameMap;
  readonly members: readonly {readonly kind: string; readonly name: string; readonly readonly?: boolean}[];
}

/** The elements, as the manifest has them. */
async function described(): Promise<readonly Described[]> {
  const {modules} = (await (await fetch('/custom-elements.json')).json()) as {
    modules: readonly {readonly declarations: readonly Described[]}[];
  };
  return modules.flatMap(({declarations}) => declarations);
}

describe('an element in the markup of a server', () => {
  let element: HTMLElement;
  afterEach(() => element.remove());

  /** The browser makes the plain element one of ours when it comes into the page. */
  async function upgrade() {
    document.body.append(element);
    expect(element.constructor.name).not.to.equal('HTMLElement');
    await (element as Partial<VaccAssistant>).updateComplete;
    await new Promise((resolve) => setTimeout(resolve)); // what an element does after its first view
  }

  for (const tag of [...Object.keys(elements), 'vacc-frame'] as (keyof HTMLElementTagNameMap)[]) {
    it(`keeps its attributes and children as they came, which a framework compares: ${tag}`, async () => {
      element = fromServer(tag, {className: 'theirs', textContent: 'Loading'});
      const before = element.outerHTML;
      await upgrade();
      expect(element.shadowRoot, 'it is drawn').not.to.equal(null);
      expect(element.outerHTML).to.equal(before);
    });
  }

  it('takes what a host had set before its class was there: no property of its own hides one of the class', async () => {
    const all = await described();
    expect(all.map(({tagName}) => tagName)).to.have.length(Object.keys(elements).length + 1);
    for (const {tagName, members} of all) {
      const usual = document.createElement(tagName);
      const names = members.filter(({kind, readonly}) => kind === 'field' && !readonly).map(({name}) => name);
      element = fromServer(tagName, Object.fromEntries(names.map((name) => [name, usual[name as 'id']])));
      await upgrade();
      const hidden = names.filter((name) => Object.hasOwn(element, name) && name in Object.getPrototypeOf(element));
      expect(hidden, tagName).to.deep.equal([]);
      element.remove();
    }
  });

  const chart = {patient: {birthdate: '1964-05-21', gender: 'm', prevention_acts: []}};
  const given = {
    baseUrl: '/service',
    audience: 'professional',
    density: 'compact',
    readonly: true,
    headingLevel: 3,
    lockedFields: ['patient.birthdate'],
    getAccessToken: () => Promise.resolve('token'),
  } as const;

  for (const first of ['patientKey', 'patientFile'] as const) {
    it(`takes settings, a patient key and the patient file from before, ${first} first`, async () => {
      const patient = {patientKey: 'chart-1', patientFile: chart};
      element = fromServer('vacc-assistant', {...given, [first]: patient[first], ...patient});
      await upgrade();
      const assistant = element as VaccAssistant;
      for (const [name, value] of Object.entries(given)) expect(assistant[name as 'id'], name).to.deep.equal(value);
      expect(assistant.patientKey).to.equal('chart-1');
      expect(assistant.patientFile).to.deep.equal({...chart, requested_by_professional: true});
    });
  }

  it('takes the patient file from before, also with the key as an attribute', async () => {
    element = fromServer('vacc-assistant', {patientFile: chart});
    element.setAttribute('patient-key', 'chart-1');
    await upgrade();
    expect((element as VaccAssistant).patientFile).to.deep.include(chart);
  });

  it('takes the limits of a frame from before', async () => {
    const limits = {load: 5_000, answer: 6_000};
    element = fromServer('vacc-frame', {limits});
    await upgrade();
    expect((element as VaccFrame).limits).to.equal(limits);
  });
});

describe('the live region of an assistant', () => {
  let assistant: VaccAssistant;
  beforeEach(async () => {
    assistant = document.createElement('vacc-assistant');
    document.body.append(assistant);
    await assistant.updateComplete;
  });
  afterEach(() => assistant.remove());

  it('is there before its text, empty, hidden from the eye, and in no slot of the host', () => {
    const region = liveRegion(assistant);
    expect([...region.children].map((line) => line.getAttribute('aria-live'))).to.deep.equal(['polite', 'polite']);
    expect([...region.children].map((line) => line.getAttribute('aria-atomic'))).to.deep.equal(['true', 'true']);
    expect(region.textContent).to.equal('');
    expect(region.offsetWidth, 'for readers of speech and braille only').to.equal(1);
    expect(region.getRootNode()).to.equal(assistant.shadowRoot);
    expect(assistant.childNodes).to.have.length(0);
  });

  it('speaks after the host has replaced everything between the tags, and after the element has moved', async () => {
    const region = liveRegion(assistant);
    const isHeard = (text: string) => waitUntil(() => region.textContent === text, text);
    assistant.textContent = 'Of the host';
    assistant.announce('One');
    await isHeard('One');
    assistant.setHTMLUnsafe('<p slot="footer">Of the host</p>');
    assistant.announce('Two');
    await isHeard('Two');
    assistant.replaceChildren();
    document.body.prepend(assistant);
    expect(region.textContent, 'nothing of its last place').to.equal('');
    assistant.announce('Two');
    await isHeard('Two');
    expect(liveRegion(assistant)).to.equal(region);
  });
});
