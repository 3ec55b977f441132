import {expect, fixture, html} from '@open-wc/testing';
import '../../../src/ui/entry/define.js';
import type {VaccPatient} from '../../../src/ui/elements/vacc-patient/vacc-patient.js';
import {waitUntil} from './helpers/wait-until.js';

const textOf = (el: Element) => el.shadowRoot!.textContent;
const showsText = (el: Element, text: string) => waitUntil(() => textOf(el).includes(text), `no "${text}" is shown`);

describe('the language of an element that stands alone', () => {
  it('is that of the nearest element around it which names one', async () => {
    const around = await fixture(html`<section lang="fr-BE"><vacc-patient></vacc-patient></section>`);
    await showsText(around.querySelector('vacc-patient')!, 'Date de naissance');
    around.setAttribute('lang', 'en');
    await showsText(around.querySelector('vacc-patient')!, 'Date of birth');
  });

  it('changes without losing what was typed', async () => {
    const el = await fixture<VaccPatient>(html`<vacc-patient lang="en"></vacc-patient>`);
    const day = el.shadowRoot!.querySelector('input')!;
    day.value = '14';
    day.dispatchEvent(new Event('input', {bubbles: true}));
    el.lang = 'fr';
    await showsText(el, 'Date de naissance');
    expect(day.value).to.equal('14');
    expect(el.value.birthdate.day).to.equal('14');
    el.lang = 'en';
    await showsText(el, 'Date of birth');
  });
});
