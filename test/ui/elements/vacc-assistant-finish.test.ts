import {expect, fixture, html} from '@open-wc/testing';
import '../../../src/ui/entry/define.js';
import type {VaccCompleteEvent} from '../../../src/session/events/index.js';
import type {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import {liveRegion} from './helpers/live-region.js';
import {simulateService} from './helpers/simulated-service.js';
import {waitUntil} from './helpers/wait-until.js';

const patientFile = {patient: {birthdate: '1987-03-14', gender: 'f', prevention_acts: [], conditions: []}};
const words = 'Finished. Nothing was sent to your doctor.';

/** A result on screen, and what the host was handed. */
async function atResult() {
  simulateService();
  const el = await fixture<VaccAssistant>(
    html`<vacc-assistant base-url="/service" lang="en" finish .patientFile=${patientFile}></vacc-assistant>`,
  );
  const handed: VaccCompleteEvent['detail'][] = [];
  el.addEventListener('vacc-complete', ({detail}) => handed.push(detail));
  await el.next();
  await waitUntil(() => finish(el));
  return {el, handed};
}

const result = (el: VaccAssistant) => el.shadowRoot?.querySelector('vacc-diagnostic');
const inside = (el: VaccAssistant, id: string) => el.shadowRoot!.getElementById(id);
const spokenIn = (el: VaccAssistant) => liveRegion(el).textContent;
const focused = (el: VaccAssistant) => el.shadowRoot!.activeElement;
/** The button that a user can press: it is drawn. */
const finish = (el: VaccAssistant) =>
  [...(result(el)?.shadowRoot?.querySelectorAll('button') ?? [])].find(
    (button) => button.textContent.trim() === 'Finish' && button.checkVisibility(),
  );

describe('Finish', () => {
  it('hands the result to the host once: words take its place, with the focus', async () => {
    const {el, handed} = await atResult();
    const button = finish(el)!;
    button.focus();
    button.click();
    await waitUntil(() => focused(el)?.id === 'completed');
    expect(inside(el, 'completed')!.textContent.trim()).to.equal(words);
    expect(inside(el, 'completed')!.assignedSlot?.name).to.equal('finish');
    expect(finish(el), 'no button to press again').to.equal(undefined);
    expect(spokenIn(el), 'the focus reads them').not.to.contain(words);
    button.click(); // a script, or a press that was on its way
    expect(await el.next()).to.equal(true);
    expect(handed).to.have.length(1);
  });

  it('leaves the focus in the page when the host finishes, and announces the words', async () => {
    const {el} = await atResult();
    const before = document.activeElement;
    expect(await el.next()).to.equal(true);
    await waitUntil(() => spokenIn(el).includes(words));
    expect(document.activeElement).to.equal(before);
  });

  it('stays where the host could not save, and hands the result over when pressed again', async () => {
    const {el, handed} = await atResult();
    el.addEventListener('vacc-complete', (event) => event.waitUntil(Promise.reject(new Error('Not saved.'))), {
      once: true,
    });
    finish(el)!.click();
    await waitUntil(() => focused(el)?.id === 'held-back');
    expect(inside(el, 'completed')).to.equal(null);
    finish(el)!.click();
    await waitUntil(() => inside(el, 'completed'));
    expect(new Set(handed.map(({provenance}) => provenance.resultId)).size).to.equal(1);
  });

  it('returns when an entry has changed, with another result', async () => {
    const {el, handed} = await atResult();
    await el.next();
    await waitUntil(() => inside(el, 'completed'));
    el.patientFile = {patient: {...patientFile.patient, area_of_residency: {zipcode: '69003'}}};
    await waitUntil(() => !inside(el, 'completed'));
    await el.diagnose();
    await waitUntil(() => finish(el));
    finish(el)!.click();
    await waitUntil(() => handed.length === 2);
    expect(new Set(handed.map(({provenance}) => provenance.resultId)).size).to.equal(2);
  });
});
