import {aTimeout, expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../../src/ui/entry/define.js';
import {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import {everythingIn} from './helpers/everything-in.js';
import {liveRegion} from './helpers/live-region.js';
import {simulateService} from './helpers/simulated-service.js';
import {waitUntil} from './helpers/wait-until.js';

const born = (birthdate: string) => ({patient: {birthdate, gender: 'f'}});
const ofA = born('1911-11-11');
const ofB = born('1922-12-22');
const inputs = (el: VaccAssistant) =>
  [...el.shadowRoot!.querySelector('.content > :last-child')!.shadowRoot!.querySelectorAll('input')].filter(
    ({type}) => type === 'text',
  );

describe('<vacc-assistant> and another patient', () => {
  beforeEach(() => void simulateService());

  const show = async () => {
    const el = await fixture<VaccAssistant>(html`
      <vacc-assistant base-url="/service" lang="en" patient-key="A" .patientFile=${ofA}></vacc-assistant>
    `);
    await waitUntil(() => inputs(el)[2]?.value === '1911');
    return el;
  };
  const text = (el: VaccAssistant) => el.shadowRoot!.querySelector('.step')!.textContent.replace(/\s+/g, ' ');
  const birthdate = (el: VaccAssistant) => el.patientFile!.patient!.birthdate;

  describe('accepts a patient file set in the same task as the key', () => {
    const key = (patientKey: string) => (el: VaccAssistant) => void (el.patientKey = patientKey);
    const attribute = (el: VaccAssistant) => el.setAttribute('patient-key', 'B');
    const file = (patientFile: typeof ofA) => (el: VaccAssistant) => void (el.patientFile = patientFile);
    for (const {order, sets, shown} of [
      {order: 'key, file', sets: [key('B'), file(ofB)], shown: '1922-12-22'},
      {order: 'file, key', sets: [file(ofB), key('B')], shown: '1922-12-22'},
      {order: 'file, key as an attribute', sets: [file(ofB), attribute], shown: '1922-12-22'},
      {order: 'key alone', sets: [key('B')], shown: undefined},
      {order: 'key, its file, another key', sets: [key('X'), file(ofA), key('B')], shown: undefined},
      {order: 'file, its key, another key', sets: [file(ofA), key('X'), key('B')], shown: undefined},
      {
        order: 'key, its file, another key, its file',
        sets: [key('X'), file(ofA), key('B'), file(ofB)],
        shown: '1922-12-22',
      },
      {
        order: 'file, reset, another key',
        sets: [file(ofA), (el: VaccAssistant) => el.reset(), key('B')],
        shown: undefined,
      },
    ]) {
      it(`as that of the last key: ${order}`, async () => {
        const el = await show();
        for (const set of sets) set(el);
        await el.updateComplete;
        expect([el.patientKey, birthdate(el)]).to.deep.equal(['B', shown]);
        expect(inputs(el)[2]!.value).to.equal(shown?.slice(0, 4) ?? '');
      });
    }

    for (const {order, sets, shown} of [
      {order: 'key, file', sets: [key('B'), file(ofB)], shown: '1922-12-22'},
      {order: 'file, key', sets: [file(ofB), key('B')], shown: '1922-12-22'},
      {order: 'key, its file, another key', sets: [key('A'), file(ofA), key('B')], shown: undefined},
    ]) {
      it(`before it is in the page, too: ${order}`, async () => {
        const el = document.createElement('vacc-assistant');
        for (const set of sets) set(el);
        document.body.append(el);
        await el.updateComplete;
        expect(birthdate(el)).to.equal(shown);
        el.remove();
      });
    }
  });

  describe('accepts a key that a listener sets while the first patient file is taken over', () => {
    const events = ['vacc-change', 'vacc-warning', 'vacc-reset', 'vacc-step', 'vacc-ready'];
    /** Sets the second patient at the first change, and records for whom each event came from then on. */
    function listen(el: VaccAssistant) {
      const keys: unknown[] = [];
      let switched = false;
      for (const type of events) {
        el.addEventListener(type, (event) => {
          if (switched && type !== 'vacc-reset')
            keys.push((event as CustomEvent<{patientKey: string}>).detail.patientKey);
          if (switched || type !== 'vacc-change') return;
          switched = true;
          Object.assign(el, {patientKey: 'B', patientFile: ofB, audience: 'professional'});
        });
      }
      return keys;
    }

    const expectSecond = async (el: VaccAssistant, keys: readonly unknown[]) => {
      await el.updateComplete;
      expect([el.patientKey, birthdate(el), el.session.options.audience]).to.deep.equal([
        ...['B', '1922-12-22', 'professional'],
      ]);
      await waitUntil(() => inputs(el)[2]?.value === '1922');
      expect(everythingIn(el)).not.to.contain('1911');
      expect(keys.filter((key) => key !== 'B')).to.deep.equal([]);
      expect(keys).not.to.have.length(0);
    };

    it('before anything is on screen', async () => {
      const el = document.createElement('vacc-assistant');
      Object.assign(el, {baseUrl: '/service', lang: 'en', patientKey: 'A', patientFile: ofA});
      const keys = listen(el);
      document.body.append(el);
      await expectSecond(el, keys);
      el.remove();
    });

    it('as an attribute, while another key is set as an attribute', async () => {
      const el = await show();
      const toSecond = () => {
        el.setAttribute('patient-key', 'B');
        el.patientFile = ofB;
      };
      el.addEventListener('vacc-reset', toSecond, {once: true});
      el.setAttribute('patient-key', 'C');
      expect([el.patientKey, birthdate(el)]).to.deep.equal(['B', '1922-12-22']);
      await el.updateComplete;
      expect([el.patientKey, birthdate(el)]).to.deep.equal(['B', '1922-12-22']);
    });

    it('while the patient is on screen', async () => {
      const el = await show();
      const keys = listen(el);
      el.patientFile = born('1912-12-12');
      await expectSecond(el, keys);
    });
  });

  it('takes nothing from the fields of the last patient, which are on screen until the next is drawn', async () => {
    const el = await show();
    const [, , year] = inputs(el);
    el.patientKey = 'B';
    year!.value = '1912';
    year!.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
    expect(birthdate(el)).to.equal(undefined);
    await el.updateComplete;
    expect([birthdate(el), inputs(el)[2]!.value]).to.deep.equal([undefined, '']);
  });

  it('does not restore one patient’s typing by undo', async () => {
    const el = await show();
    const [, , year] = inputs(el);
    year!.focus();
    year!.select();
    await sendKeys({type: '1944'});
    document.execCommand('undo');
    expect(birthdate(el)).not.to.equal('1944-11-11'); // undo works within one patient
    year!.select();
    await sendKeys({type: '1933'});
    expect(birthdate(el)).to.equal('1933-11-11');
    el.patientKey = 'B';
    await el.updateComplete;
    for (const input of inputs(el)) {
      input.focus();
      for (let times = 0; times < 6; times += 1) document.execCommand('undo');
    }
    expect(everythingIn(el)).not.to.match(/19[13]/);
    expect(birthdate(el)).to.equal(undefined);
  });

  it('collapses what was open for the previous patient, and moves the focus from inside to the heading', async () => {
    const el = await show();
    const details = () =>
      inputs(el).length && [
        ...el.shadowRoot!.querySelector('.content > :last-child')!.shadowRoot!.querySelectorAll('details'),
      ];
    const summary = () => (details() as HTMLDetailsElement[])[0]!.querySelector('summary')!;
    summary().focus();
    summary().click();
    await waitUntil(() => inputs(el).length > 3, 'the optional parts are there');
    el.patientKey = 'B';
    await waitUntil(() => el.shadowRoot!.activeElement?.id === 'step-heading');
    expect((details() as HTMLDetailsElement[]).filter(({open}) => open)).to.deep.equal([]);
  });

  for (const by of ['another key', 'reset()'] as const) {
    it(`leaves nothing of the previous patient when it changes outside the page: ${by}`, async () => {
      const el = await show();
      const place = el.parentElement!;
      el.remove();
      await aTimeout(0);
      if (by === 'reset()') el.reset();
      else el.patientKey = 'B';
      await el.updateComplete;
      expect(everythingIn(el)).not.to.contain('1911');
      place.append(el);
      await el.updateComplete;
      expect(everythingIn(el)).not.to.contain('1911');
    });
  }

  for (const {when, ends} of [
    {when: 'when the key changes', ends: (el: VaccAssistant) => void (el.patientKey = 'B')},
    {when: 'when every element of the page is signed out', ends: () => VaccAssistant.signOut()},
  ]) {
    it(`announces nothing of the previous patient ${when}, not even after a delay`, async () => {
      const el = await show();
      const [, , year] = inputs(el);
      year!.focus();
      await sendKeys({press: 'Backspace'});
      await sendKeys({type: '2'}); // the age is announced after the typing
      ends(el);
      await aTimeout(1500); // it would be announced after a second
      expect(liveRegion(el).textContent).to.equal('');
    });
  }

  it('drops a file that was set before every element of the page was signed out in the same task', async () => {
    const el = await show();
    el.patientFile = {patient: {birthdate: '1911-11-11'}};
    VaccAssistant.signOut();
    await el.updateComplete;
    expect(everythingIn(el)).not.to.contain('1911');
  });

  describe('is left by a page that the browser keeps for its Back button', () => {
    const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}));

    it('with nothing of the patient, and says so when the page is back', async () => {
      const el = await show();
      leave();
      await el.updateComplete;
      expect([birthdate(el), inputs(el)[2]!.value]).to.deep.equal([undefined, '']);
      expect(everythingIn(el)).not.to.contain('1911');
      await waitUntil(() => text(el).includes('You left this page and came back.'), 'it says so');
      window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
      el.patientFile = ofA;
      await waitUntil(() => inputs(el)[2]?.value === '1911', 'the host gives its data anew');
      expect(text(el)).not.to.include('You left this page');
    });

    it('unchanged where the browser does not keep the page', async () => {
      const el = await show();
      window.dispatchEvent(new PageTransitionEvent('pagehide', {persisted: false}));
      expect(birthdate(el)).to.equal('1911-11-11');
    });

    it('with nothing in an element that is outside the page', async () => {
      const el = await show();
      el.remove();
      leave();
      expect(birthdate(el)).to.equal(undefined);
    });
  });

  it('restores a draft of this patient before anything is on screen, and refuses that of another', async () => {
    const draft = (await show()).getDraft();
    const el = document.createElement('vacc-assistant');
    el.patientKey = 'B';
    expect(() => el.restoreDraft(draft)).to.throw('another patient record');
    el.patientKey = 'A';
    el.restoreDraft(draft);
    document.body.append(el);
    await el.updateComplete;
    expect(birthdate(el)).to.equal('1911-11-11');
    el.remove();
  });

  for (const wipe of ['reset', 'signOut'] as const) {
    it(`names the patient whom ${wipe}() wipes, before anything is on screen`, () => {
      const el = document.createElement('vacc-assistant');
      const keys: unknown[] = [];
      el.addEventListener('vacc-reset', ({detail}) => keys.push(detail.patientKey));
      Object.assign(el, {patientKey: 'A', patientFile: ofA});
      el[wipe]();
      expect([keys, birthdate(el)]).to.deep.equal([['A'], undefined]);
    });
  }

  it('leaves nothing behind when the user signs out, in the element or in all of the page [P-21]', async () => {
    const [one, other] = [await show(), await show()];
    one.signOut();
    expect([birthdate(one), birthdate(other)]).to.deep.equal([undefined, '1911-11-11']);
    (one.constructor as typeof VaccAssistant).signOut();
    expect(birthdate(other)).to.equal(undefined);
    await other.updateComplete;
    expect(everythingIn(other)).not.to.contain('1911');
  });
});
