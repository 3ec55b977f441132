import {expect} from '@open-wc/testing';
import {VaccFrame} from '../../../src/ui/frame/vacc-frame.js';
import {appearanceOf} from '../../../src/ui/frame/appearance.js';
import {events} from '../../../src/ui/frame/events.js';
import {names} from '../../../src/ui/frame/properties.js';
import {callService} from '../../../src/ui/frame/service-calls.js';

/** The part of an element's manifest that is compared here. */
interface Declared {
  readonly tagName: string;
  readonly attributes: readonly {readonly name: string; readonly fieldName?: string; readonly default?: string}[];
  readonly members: readonly {
    readonly kind: 'field' | 'method';
    readonly name: string;
    readonly return?: {readonly type: {readonly text: string}};
  }[];
  readonly events: readonly {readonly name: string; readonly type: {readonly text: string}}[];
  readonly slots: readonly {readonly name: string}[];
  readonly cssParts: readonly unknown[];
  readonly cssProperties: readonly {readonly name: string}[];
}

if (!customElements.get('vacc-frame')) customElements.define('vacc-frame', VaccFrame);

/** Attributes that the browser does not report as observed, with the reason. */
const notObserved = {
  lang: 'looked up like that of its ancestors',
  step: 'written by the element, for styles',
  'catalogue-integrity': 'read when the list is loaded',
  title: 'read when the frame is named',
};

describe('<vacc-frame> beside the custom elements manifest', () => {
  const element = document.createElement('vacc-frame');
  let frame: Declared;
  let shell: Declared;

  before(async () => {
    const {modules} = (await (await fetch('/custom-elements.json')).json()) as {modules: {declarations: Declared[]}[]};
    const find = (tag: string) =>
      modules.flatMap(({declarations}) => declarations).find(({tagName}) => tagName === tag)!;
    [frame, shell] = [find('vacc-frame'), find('vacc-assistant')];
  });

  const same = (one: readonly string[], other: readonly string[]) => {
    expect([...one].sort()).to.deep.equal([...other].sort());
  };
  const named = (all: readonly {readonly name: string}[]) => all.map(({name}) => name);

  it('has the attributes that are observed, and those that are read or written without', () => {
    same(named(frame.attributes), [...VaccFrame.observedAttributes, ...Object.keys(notObserved)]);
  });

  it('has every attribute of <vacc-assistant> [F-4]', () => {
    expect(named(frame.attributes)).to.include.members(named(shell.attributes));
  });

  it('gives each attribute the default that a new element has', () => {
    for (const {name, fieldName, default: text} of frame.attributes.filter((attribute) => attribute.fieldName)) {
      const value = element[fieldName as 'id'] as unknown;
      const written =
        typeof value === 'string' ? `'${value}'` : value === undefined ? undefined : JSON.stringify(value);
      expect(text, name).to.equal(written);
    }
  });

  it('says nothing of an addressee that the page does not give, so that the user is asked', () => {
    const frame = document.createElement('vacc-frame');
    Object.assign(frame, {addressee: undefined}); // as frameworks do
    expect(frame.addressee).to.equal(undefined);
  });

  it('has the properties of its table, every member of <vacc-assistant>, and none that is not there', () => {
    expect(named(frame.members)).to.include.members([...names, ...named(shell.members)]);
    for (const {kind, name} of frame.members) {
      const is = !(name in element) ? 'nothing' : typeof element[name as 'id'] === 'function' ? 'method' : 'field';
      expect(`${name} ${is}`).to.equal(`${name} ${kind}`);
    }
  });

  it('gives promises from the methods that it shares with <vacc-assistant>, except focus() [F-5]', () => {
    const shared = named(shell.members.filter(({kind, name}) => kind === 'method' && name !== 'focus'));
    const given = frame.members.filter(({name}) => shared.includes(name)).map((method) => method.return?.type.text);
    expect(given.filter((text) => !text?.startsWith('Promise<'))).to.deep.equal([]);
    expect(given.length).to.equal(shared.length);
  });

  it('has the events that come out of the frame, with their classes [F-4]', () => {
    same(
      frame.events.map(({name, type}) => `${name} ${type.text}`),
      Object.entries(events).map(([name, event]) => `${name} ${event.name.replace(/^_/, '')}`),
    );
  });

  it('has its slot, no parts, and the custom properties that go over [F-13]', () => {
    same(
      named(frame.slots),
      [...element.shadowRoot!.querySelectorAll('slot')].map(({name}) => name),
    );
    expect(frame.cssParts).to.deep.equal([]);
    expect(element.shadowRoot!.querySelector('[part]')).to.equal(null);
    expect(frame.cssProperties).to.deep.equal(shell.cssProperties);
    const properties = named(shell.cssProperties);
    const place = document.body.appendChild(document.createElement('div'));
    for (const name of properties) place.style.setProperty(name, '1px');
    same(Object.keys(appearanceOf(place).tokens), properties);
    place.remove();
  });
});

describe('<vacc-frame> and a patient file that is set before its document is there', () => {
  const task = () => new Promise((resolve) => setTimeout(resolve));
  const fileOf = (patient: string) => ({patient: {area_of_residency: {zipcode: patient}}});

  it('takes it with the key that is set next in the same task', async () => {
    const frame = document.createElement('vacc-frame');
    frame.patientKey = 'A';
    await task();
    frame.patientFile = fileOf('B');
    frame.patientKey = 'B';
    expect(frame.patientFile).to.deep.equal(fileOf('B'));
  });

  it('drops it when another key is set in a later task', async () => {
    const frame = document.createElement('vacc-frame');
    frame.patientKey = 'A';
    await task();
    frame.patientFile = fileOf('A');
    await task();
    frame.patientKey = 'B';
    expect(frame.patientFile).to.equal(undefined);
  });
});

describe('<vacc-frame> and the vaccine list of the page', () => {
  const real = globalThis.fetch;
  after(() => {
    globalThis.fetch = real;
  });

  const digest = `sha384-${'a'.repeat(64)}`;
  for (const {catalogueIntegrity, integrity} of [
    {catalogueIntegrity: digest, integrity: digest},
    {catalogueIntegrity: null, integrity: ''},
  ]) {
    it(`is fetched with what the page says that it must be: ${String(catalogueIntegrity)}`, async () => {
      let given: RequestInit | undefined;
      globalThis.fetch = (_, init) => {
        given = init;
        return Promise.resolve(new Response('{}'));
      };
      const catalogueSrc = new URL('/vaccines.json', location.href).href;
      const page = {baseUrl: undefined, tokenEndpoint: undefined, hasProvider: false, csrf: {}};
      await callService(
        {url: catalogueSrc, method: 'GET', headers: {}, body: undefined},
        {...page, catalogueSrc, catalogueIntegrity, credentials: 'same-origin'},
        new AbortController().signal,
      );
      expect(given?.integrity).to.equal(integrity);
    });
  }

  it('is not fetched for an integrity that a browser cannot read and ignores', async () => {
    let calls = 0;
    globalThis.fetch = () => ((calls += 1), Promise.resolve(new Response('{}')));
    const catalogueSrc = new URL('/vaccines.json', location.href).href;
    const page = {baseUrl: undefined, tokenEndpoint: undefined, hasProvider: false, csrf: {}};
    const answer = callService(
      {url: catalogueSrc, method: 'GET', headers: {}, body: undefined},
      {...page, catalogueSrc, catalogueIntegrity: 'sha348-abc', credentials: 'same-origin'},
      new AbortController().signal,
    );
    expect(await answer.catch((error: Error) => error.message)).to.equal(
      'catalogue-integrity is no integrity of a file',
    );
    expect(calls).to.equal(0);
  });

  it('tells the token endpoint that the service refused the last token', async () => {
    let given: Headers | undefined;
    globalThis.fetch = (_, init) => ((given = new Headers(init?.headers)), Promise.resolve(new Response('{}')));
    const tokenEndpoint = new URL('/token', location.href).href;
    await callService(
      {url: tokenEndpoint, method: 'POST', headers: {'x-token-reason': 'rejected', 'x-other': 'no'}, body: undefined},
      {
        ...{tokenEndpoint, baseUrl: undefined, catalogueSrc: undefined, catalogueIntegrity: null},
        ...{hasProvider: false, csrf: {'x-csrf': 't1'}, credentials: 'same-origin'},
      },
      new AbortController().signal,
    );
    expect(Object.fromEntries(given!)).to.deep.equal({'x-token-reason': 'rejected', 'x-csrf': 't1'});
  });

  it('takes the default for an unknown value of credentials, with which the browser would refuse every request', async () => {
    let given: RequestInit | undefined;
    globalThis.fetch = (_, init) => ((given = init), Promise.resolve(new Response('{}')));
    const baseUrl = new URL('/service', location.href).href;
    await callService(
      {url: `${baseUrl}/questionnaire`, method: 'POST', headers: {}, body: undefined},
      {
        ...{baseUrl, tokenEndpoint: undefined, catalogueSrc: undefined, catalogueIntegrity: null},
        ...{hasProvider: false, csrf: {}, credentials: 'includes' as RequestCredentials},
      },
      new AbortController().signal,
    );
    expect(given?.credentials).to.equal('same-origin');
  });

  it('gives the frame the time of the service, to compare the clocks, and no other header of its own', async () => {
    const date = 'Sat, 02 Mar 2019 12:00:00 GMT';
    const catalogueSrc = new URL('/vaccines.json', location.href).href;
    const page = {baseUrl: undefined, tokenEndpoint: undefined, hasProvider: false, csrf: {}};
    globalThis.fetch = () => Promise.resolve(new Response('{}', {headers: {date, server: 'x'}}));
    const answer = await callService(
      {url: catalogueSrc, method: 'GET', headers: {}, body: undefined},
      {...page, catalogueSrc, catalogueIntegrity: null, credentials: 'same-origin'},
      new AbortController().signal,
    );
    expect(Object.keys(answer.headers).toSorted()).to.deep.equal(['content-type', 'date']);
  });
});
