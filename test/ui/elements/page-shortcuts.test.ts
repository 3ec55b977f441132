import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../../src/ui/entry/define.js';
import {isTyping, listenForShortcuts} from '../../../docs/snippets/shortcuts.mjs';
import type {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import {simulateService} from './helpers/simulated-service.js';
import {waitUntil} from './helpers/wait-until.js';

const pressed: string[] = [];
listenForShortcuts({n: () => pressed.push('n'), 1: () => pressed.push('1'), x: () => pressed.push('x')});

/** A field of a step, two shadow roots deep. */
const fieldOf = (el: VaccAssistant, step: string, selector: string) =>
  el.shadowRoot?.querySelector(step)?.shadowRoot?.querySelector<HTMLElement>(selector);

describe('a page with shortcuts of single keys', () => {
  let el: VaccAssistant;
  beforeEach(async () => {
    simulateService();
    pressed.length = 0;
    el = await fixture<VaccAssistant>(
      html`<vacc-assistant base-url="/service" lang="en" addressee="self" questionnaire="off"></vacc-assistant>`,
    );
  });

  async function focused(step: string, selector: string) {
    await waitUntil(() => fieldOf(el, step, selector));
    fieldOf(el, step, selector)!.focus();
    return fieldOf(el, step, selector) as HTMLInputElement;
  }

  it('hears the keys of a field with the component as target, and with the field in composedPath()', async () => {
    const heard: {type: string; target: EventTarget | null; origin: EventTarget | undefined}[] = [];
    const hear = (event: Event) =>
      heard.push({type: event.type, target: event.target, origin: event.composedPath()[0]});
    for (const type of ['keydown', 'input', 'keyup']) document.addEventListener(type, hear, {once: true});
    const day = await focused('vacc-patient', 'input');
    await sendKeys({press: '1'});
    await waitUntil(() => heard.length === 3);
    expect(heard.map(({type}) => type)).to.deep.equal(['keydown', 'input', 'keyup']);
    expect(heard.every(({target, origin}) => target === el && origin === day)).to.equal(true);
  });

  it('runs none of them while the user types a date, by the recipe of docs/page.md', async () => {
    const day = await focused('vacc-patient', 'input');
    await sendKeys({type: '1'});
    expect([day.value, pressed]).to.deep.equal(['1', []]);
  });

  it('runs none of them while the user types into the search of a later step', async () => {
    el.patientFile = {patient: {birthdate: '1987-03-14', gender: 'f'}};
    await el.updateComplete;
    expect(await el.goTo('history')).to.equal(true);
    await waitUntil(() => fieldOf(el, 'vacc-history', 'input[type="radio"]'));
    fieldOf(el, 'vacc-history', 'input[type="radio"]')!.click();
    const search = await focused('vacc-history', 'input[role="combobox"]');
    await sendKeys({type: 'nx'});
    expect([search.value, pressed]).to.deep.equal(['nx', []]);
  });

  it('runs them when the user is elsewhere, also on a button of the component', async () => {
    const own = document.createElement('button');
    document.body.append(own);
    own.focus();
    await sendKeys({press: 'n'});
    el.shadowRoot!.querySelector<HTMLElement>('#continue')!.focus();
    await sendKeys({press: 'x'});
    expect(pressed).to.deep.equal(['n', 'x']);
    own.remove();
  });

  it('hears Escape in a field, and counts each key as activity', async () => {
    const heard: string[] = [];
    const hear = ({key}: KeyboardEvent) => void heard.push(key);
    document.addEventListener('keydown', hear);
    await focused('vacc-patient', 'input');
    await sendKeys({press: '7'});
    await sendKeys({press: 'Escape'});
    document.removeEventListener('keydown', hear);
    expect(heard).to.deep.equal(['7', 'Escape']);
  });

  it('knows fields of its own, too', () => {
    const own = document.createElement('textarea');
    document.body.append(own);
    let typing: boolean | undefined;
    own.addEventListener('keydown', (event) => (typing = isTyping(event)));
    own.dispatchEvent(new KeyboardEvent('keydown', {key: 'n', bubbles: true, composed: true}));
    expect([typing, pressed]).to.deep.equal([true, []]);
    own.remove();
  });
});
