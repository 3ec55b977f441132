import {expect, fixture, fixtureSync, html} from '@open-wc/testing';
import {vaccineList} from '../../../src/ui/controllers/catalogue-source.js';
import '../../../src/ui/entry/define-all.js';
import type {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import type {VaccHistory} from '../../../src/ui/elements/vacc-history/vacc-history.js';
import {VaccError} from '../../../src/errors.js';
import type {VaccErrorEvent} from '../../../src/session/events/index.js';
import {simulateService} from './helpers/simulated-service.js';
import {
  aHistory,
  all,
  anActEntry,
  announcements,
  button,
  click,
  field,
  focused,
  press,
  search,
  textOf,
  texts,
  type,
} from './vacc-history-parts.js';
import {waitUntil} from './helpers/wait-until.js';

const src = new URL('../../fixtures/catalogue.json', import.meta.url).href;
const acts = [anActEntry({vaccineId: 'VAC0004'})];
const notice = (el: VaccHistory) => el.shadowRoot!.querySelector('[part="notice"]');

const show = (over: {catalogueSrc?: string; catalogueIntegrity?: string}) =>
  fixtureSync<VaccHistory>(
    html`<vacc-history
      audience="professional"
      catalogue-src=${over.catalogueSrc ?? src}
      catalogue-integrity=${over.catalogueIntegrity ?? ''}
      .value=${aHistory({acts})}
    ></vacc-history>`,
  );

/** Waits until the list is loading: the form may be drawn before or after it. */
const begun = (el: VaccHistory) => waitUntil(() => texts(el, '.form p').includes('Loading the vaccine list…'), 'begun');

/** Waits until the list is loaded or has failed, and is on screen. */
async function loaded(el: VaccHistory) {
  await waitUntil(() => el.hasUpdated && el.catalogueState !== 'pending', 'the loading ends');
  await el.updateComplete;
}

async function digestOf(address: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', await (await fetch(address)).arrayBuffer());
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

describe('the history with the address of a catalogue', () => {
  it('loads it, with the right integrity, and names its version, source and licence', async () => {
    const el = show({catalogueIntegrity: await digestOf(src)});
    await loaded(el);
    expect(texts(el, '[part="act"] strong')).to.deep.equal(['DUNEROX']);
    expect(texts(el, 'small')[0]).to.match(/NUVA 0\.0\.1.*International Vaccine Codes Initiative.*CC BY 4\.0/);
    await type(el, search(el), 'dune');
    expect(texts(el, '[role="option"]')).to.have.length(1);
  });

  it('does not take a file of another integrity, says so, and goes on with codes', async () => {
    const el = show({catalogueIntegrity: await digestOf(import.meta.url)});
    const said = announcements(el);
    const failures: VaccErrorEvent[] = [];
    el.addEventListener('vacc-error', (event) => failures.push(event));
    await loaded(el);
    expect(textOf(notice(el))).to.equal('The vaccine list could not be loaded. Retry');
    expect(said).to.deep.equal(['The vaccine list could not be loaded']);
    expect(texts(el, '[part="act"] strong')).to.deep.equal(['VAC0004']);
    expect(field(el, 'Vaccine code')).to.exist;
    expect(failures.map(({detail}) => [detail.operation, detail.code])).to.deep.equal([
      ['catalogue', 'network/failed'],
    ]);
  });

  it('says so, and to the host, when the code that reads it cannot be loaded; Retry brings the list', async () => {
    const failure = new VaccError('no such file', 'network/failed');
    vaccineList.load = () => Promise.reject(failure);
    const failures: VaccErrorEvent[] = [];
    const el = show({});
    el.addEventListener('vacc-error', (event) => failures.push(event));
    await loaded(el);
    expect(textOf(notice(el))).to.equal('The vaccine list could not be loaded. Retry');
    expect(failures.map(({detail}) => [detail.operation, detail.code])).to.deep.equal([['chunk', 'network/failed']]);
    Reflect.deleteProperty(vaccineList, 'load'); // its own again
    await click(el, button(el, 'Retry'));
    await loaded(el);
    expect(texts(el, '[part="act"] strong')).to.deep.equal(['DUNEROX']);
  });

  it('offers none of the packaged vaccines while it loads', async () => {
    let arrive!: () => void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const real = globalThis.fetch;
    globalThis.fetch = async (...asked) => (await arrived, real(...asked));
    try {
      const el = show({});
      await begun(el);
      expect([all(el, '[role="combobox"]').length, texts(el, '[part="act"] strong')]).to.deep.equal([0, ['VAC0004']]);
      arrive();
      await loaded(el);
      expect(texts(el, '.form p')).to.not.include('Loading the vaccine list…');
    } finally {
      globalThis.fetch = real;
    }
  });

  it('loads again on Retry, by keyboard, and the focus goes to where the vaccine is entered', async () => {
    let broken = true;
    const real = globalThis.fetch;
    simulateService(({path}) =>
      path.endsWith('catalogue.json') && broken ? new Response('', {status: 500}) : undefined,
    );
    const simulated = globalThis.fetch;
    globalThis.fetch = (input, init) => (broken ? simulated : real)(input, init);
    const el = show({});
    await loaded(el);
    broken = false;
    button(el, 'Retry').focus();
    await press(el, 'Enter');
    await loaded(el);
    await waitUntil(() => focused(el) === search(el), 'the search field has the focus');
    expect(notice(el)).to.equal(null);
    expect(texts(el, '[part="act"] strong')).to.deep.equal(['DUNEROX']);
  });

  it('says again that it could not be loaded when Retry fails, with the focus in the field of the code', async () => {
    const el = show({catalogueSrc: `${src}-missing`});
    await loaded(el);
    const said = announcements(el);
    await click(el, button(el, 'Retry'));
    await loaded(el);
    await waitUntil(() => said.length > 0, 'it is said');
    expect(said).to.deep.equal(['The vaccine list could not be loaded']);
    expect(textOf(notice(el))).to.contain('Retry');
  });

  it('keeps what was typed as a code meanwhile', async () => {
    const el = show({catalogueSrc: `${src}-missing`});
    await loaded(el);
    await type(el, field(el, 'Vaccine code'), 'VAC0005');
    el.catalogueSrc = src;
    await el.updateComplete;
    await loaded(el);
    expect(search(el).value).to.equal('COBALTIN 10\u00a0µg');
  });

  it('shows no error that the host handles itself', async () => {
    const el = show({catalogueSrc: `${src}-missing`});
    el.addEventListener('vacc-error', (event) => event.preventDefault());
    await loaded(el);
    expect(notice(el)).to.equal(null);
    expect(field(el, 'Vaccine code')).to.exist;
  });

  it('uses the latest address only', async () => {
    const el = show({catalogueSrc: `${src}-missing`});
    el.catalogueSrc = src;
    await el.updateComplete;
    await loaded(el);
    expect(el.catalogue?.version).to.equal('0.0.1');
    expect(notice(el)).to.equal(null);
  });

  it('loads again when it is put back into a page', async () => {
    const el = show({});
    const parent = el.parentElement!;
    el.remove();
    parent.append(el);
    await el.updateComplete;
    await loaded(el);
    expect(el.catalogue?.version).to.equal('0.0.1');
  });

  it('requests nothing without an address', async () => {
    const service = simulateService();
    const el = await fixture<VaccHistory>(html`<vacc-history .value=${aHistory()}></vacc-history>`);
    await el.updateComplete;
    expect([service.calls, el.catalogueState, all(el, '[role="combobox"]').length]).to.deep.equal([[], 'loaded', 1]);
  });
});

describe('<vacc-assistant> with the address of a catalogue', () => {
  const assistant = (address: string) =>
    fixture<VaccAssistant>(
      html`<vacc-assistant
        base-url="/service"
        lang="en"
        patient-key="chart-7"
        questionnaire="off"
        catalogue-src=${address}
        .patientFile=${{patient: {birthdate: '1987-03-14', gender: 'f'}}}
      ></vacc-assistant>`,
    );
  const history = (el: VaccAssistant) => el.shadowRoot!.querySelector<VaccHistory>('vacc-history')!;

  async function atHistory(el: VaccAssistant) {
    await waitUntil(() => el.catalogueState !== 'pending', 'the loading ends');
    await el.goTo('history');
    await el.updateComplete;
    history(el).value = aHistory({acts});
    await history(el).updateComplete;
  }

  it('passes it to its steps', async () => {
    const el = await assistant(src);
    await atHistory(el);
    expect(texts(history(el), '[part="act"] strong')).to.deep.equal(['DUNEROX']);
  });

  it('tells the host that it failed, once, with the chart, and goes on with codes', async () => {
    const el = await assistant(`${src}-missing`);
    const failures: VaccErrorEvent[] = [];
    el.addEventListener('vacc-error', (event) => failures.push(event));
    await atHistory(el);
    expect(failures.map(({detail}) => [detail.code, detail.patientKey])).to.deep.equal([
      ['catalogue/invalid', 'chart-7'],
    ]);
    expect(textOf(notice(history(el)))).to.contain('The vaccine list could not be loaded');
    expect(field(history(el), 'Vaccine code')).to.exist;
  });

  it('answers Retry of its history', async () => {
    const el = await assistant(`${src}-missing`);
    await atHistory(el);
    el.catalogueSrc = src;
    await el.updateComplete;
    await waitUntil(() => el.catalogueState === 'loaded', 'it is loaded');
    Object.assign(el, {catalogueState: 'failed', catalogue: undefined});
    await el.updateComplete;
    await history(el).updateComplete;
    await click(history(el), button(history(el), 'Retry'));
    await waitUntil(() => el.catalogueState === 'loaded', 'it is loaded again');
    await history(el).updateComplete;
    await waitUntil(() => focused(history(el)) === search(history(el)), 'the focus goes to the search field');
  });
});
