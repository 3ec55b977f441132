import {expect, fixture, html} from '@open-wc/testing';
import '../../../src/ui/entry/define.js';
import type {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import {VaccFrame} from '../../../src/ui/frame/vacc-frame.js';
import {waitUntil} from './helpers/wait-until.js';

if (!customElements.get('vacc-frame')) customElements.define('vacc-frame', VaccFrame);

describe('listeners of the host', () => {
  it('that set another patient file at each change, without end, leave the page its turns', async () => {
    const element = await fixture<VaccAssistant>(html`<vacc-assistant lang="en"></vacc-assistant>`);
    let changes = 0;
    const go = () => {
      changes += 1;
      element.patientFile = {patient: {area_of_residency: {zipcode: String(10_000 + changes)}}};
    };
    element.addEventListener('vacc-change', go);
    go();
    await waitUntil(() => changes > 20, 'the rounds go on');
    element.removeEventListener('vacc-change', go);
    await element.updateComplete;
    expect(changes).to.be.below(10_000);
    await waitUntil(
      () => element.patientFile?.patient?.area_of_residency?.zipcode === String(10_000 + changes),
      'the last file counts',
    );
  });
});

describe('a property that holds data', () => {
  it('keeps its identity when the same object is given again, or its own value is given back', async () => {
    const element = await fixture<VaccAssistant>(html`<vacc-assistant lang="en"></vacc-assistant>`);
    const locked = ['patient.gender'];
    element.lockedFields = locked;
    const own = element.lockedFields;
    expect(own).to.deep.equal(locked);
    element.lockedFields = locked;
    expect(element.lockedFields).to.equal(own);
    element.lockedFields = own;
    expect(element.lockedFields).to.equal(own);
    locked.push('patient.birthdate');
    expect(element.lockedFields, 'a copy').to.deep.equal(['patient.gender']);
    element.lockedFields = [...locked];
    expect(element.lockedFields).to.deep.equal(locked);
  });
});
