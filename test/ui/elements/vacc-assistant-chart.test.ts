import {aTimeout, expect, fixture, html} from '@open-wc/testing';
import '../../../src/ui/entry/define.js';
import type {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import {conditionIds} from '../../../src/simulator/schedule-fr-2025/conditions.js';
import {liveRegion} from './helpers/live-region.js';
import {simulateService} from './helpers/simulated-service.js';
import {waitUntil} from './helpers/wait-until.js';

/** A patient with tetanus overdue. */
const chart = {
  patient: {
    birthdate: '1987-03-14',
    gender: 'f',
    prevention_acts: [{date: '1999-06-10', prevention_method_id: 'VAC0030', booster: true}],
    conditions: [{id: conditionIds.diabetes, value: false}],
  },
};

const inside = (el: VaccAssistant, selector: string) => el.shadowRoot!.querySelector<HTMLElement>(selector);
const step = (el: VaccAssistant) => inside(el, '.content > :last-child')?.shadowRoot;
const words = (node: Element | ShadowRoot | null | undefined) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
const buttonIn = (root: ParentNode, name: string | RegExp) =>
  [...root.querySelectorAll('button')].find((button) => words(button).match(name))!;

/** Records the announcements of the live regions from now on. */
function listen(el: VaccAssistant): string[] {
  const spoken: string[] = [];
  new MutationObserver((changes) => {
    for (const {addedNodes} of changes) for (const node of addedNodes) spoken.push(node.textContent ?? '');
  }).observe(liveRegion(el), {childList: true, subtree: true});
  return spoken;
}

describe('<vacc-assistant> with a complete patient record', () => {
  let service: ReturnType<typeof simulateService>;
  let hold: Promise<void> | undefined;
  let fails = false;
  beforeEach(() => {
    hold = undefined;
    fails = false;
    service = simulateService(({path}) => {
      if (!path.endsWith('diagnostic_for_patient')) return undefined;
      if (fails) return new Response('', {status: 500});
      return hold && (hold.then(() => undefined) as unknown as Promise<Response>);
    });
  });

  const timings = {progressMs: 5, slowMs: 8_000, retryBaseMs: 1};
  const show = async () => {
    const el = await fixture<VaccAssistant>(
      html`<vacc-assistant
        base-url="/service"
        audience="professional"
        lang="en"
        .patientFile=${chart}
        .timings=${timings}
      ></vacc-assistant>`,
    );
    await waitUntil(() => words(step(el)).includes('Diabetes'), 'the labels of the questions have come');
    return el;
  };
  const diagnosed = async () => {
    const el = await show();
    inside(el, '#continue')!.click();
    await waitUntil(() => el.step === 'diagnosis' && step(el)?.activeElement?.id === 'headline');
    return el;
  };

  it('opens on the summary without taking the focus from the page', async () => {
    const before = document.activeElement;
    const el = await show();
    expect([el.step, document.activeElement]).to.deep.equal(['review', before]);
    expect(words(step(el)))
      .to.contain('14 March 1987')
      .and.to.contain('REVAXIS');
  });

  it('keeps the focus of a user in the form when the patient record arrives later', async () => {
    const el = await fixture<VaccAssistant>(html`<vacc-assistant base-url="/service" lang="en"></vacc-assistant>`);
    await waitUntil(() => step(el)?.querySelector('input'));
    step(el)!.querySelector('input')!.focus();
    el.patientFile = chart;
    await waitUntil(() => el.shadowRoot!.activeElement?.id === 'step-heading');
    expect(el.step).to.equal('review');
  });

  it('says that the questions are loading, and not that the answers are left out', async () => {
    service = simulateService(({path}) => (path.endsWith('questionnaire') ? new Promise(() => undefined) : undefined));
    const el = await fixture<VaccAssistant>(
      html`<vacc-assistant base-url="/service" lang="en" .patientFile=${chart}></vacc-assistant>`,
    );
    await waitUntil(() => words(step(el)).includes('Loading the questions'));
    expect(words(step(el)))
      .not.to.contain('Not sent')
      .and.not.to.contain('skipped');
  });

  it('does not say of an empty list of conditions that the profile was skipped', async () => {
    const el = await fixture<VaccAssistant>(
      html`<vacc-assistant
        base-url="/service"
        audience="professional"
        lang="en"
        .patientFile=${{patient: {...chart.patient, conditions: []}}}
      ></vacc-assistant>`,
    );
    await waitUntil(() => /questions without answer/.test(words(step(el))));
    expect(words(step(el)))
      .to.contain('No health question is answered')
      .and.not.to.contain('skipped');
  });

  for (const {density, audience, least} of [
    {density: 'comfortable', audience: 'public', least: 44},
    {density: 'comfortable', audience: 'professional', least: 28},
    {density: 'compact', audience: 'professional', least: 24},
  ] as const) {
    it(`has targets of at least ${least} pixels when it is ${density} (${audience})`, async () => {
      const el = await show();
      Object.assign(el, {density, audience});
      await el.updateComplete;
      expect(el.getAttribute('density')).to.equal(density);
      const targets = [...el.shadowRoot!.querySelectorAll('button'), ...step(el)!.querySelectorAll('button')];
      const heights = targets.map((target) => target.getBoundingClientRect().height).filter((height) => height > 0);
      expect(Math.min(...heights)).to.be.within(least, density === 'compact' ? 35 : 60);
    });
  }

  it('returns from a change to its row [UX-54]', async () => {
    const el = await show();
    buttonIn(step(el)!, /^Change Sex/).click();
    await waitUntil(() => el.step === 'patient');
    await waitUntil(() => step(el)?.activeElement?.getAttribute('type') === 'radio');
    inside(el, '#continue')!.click();
    await waitUntil(() => el.step === 'review');
    await waitUntil(() => words(step(el)?.activeElement) === 'Change Sex');
    expect(words(step(el)))
      .to.contain('14 March 1987')
      .and.to.contain('REVAXIS');
  });

  it('ignores a second press during the request, says so once, and moves the focus to the result', async () => {
    let answer: () => void = () => undefined;
    hold = new Promise((resolve) => (answer = resolve));
    const el = await show();
    const spoken = listen(el);
    inside(el, '#continue')!.click();
    for (let presses = 0; presses < 3; presses += 1) {
      inside(el, '#continue')!.click();
      await aTimeout(10);
    }
    answer();
    await waitUntil(() => step(el)?.activeElement?.id === 'headline');
    expect(service.calls.filter(({path}) => path.endsWith('diagnostic_for_patient'))).to.have.length(1);
    expect(spoken.filter((text) => text.startsWith('Asking'))).to.deep.equal(['Asking for the recommendations…']);
  });

  /** Records M-M-RVAXPRO as given today. */
  const give = async (el: VaccAssistant) => {
    const root = step(el)!;
    buttonIn(root, 'Record a vaccine given today').click();
    await waitUntil(() => root.querySelector('.given .choice'), 'the form');
    const choice = (label: string) =>
      [...root.querySelectorAll('.given .choice')].find((one) => words(one).startsWith(label))!.querySelector('input')!;
    choice('M-M-RVAXPRO').click();
    choice('No').click();
    buttonIn(root, /^Add and update/).click();
  };

  it('leads from a vaccination without its day to the field of the day', async () => {
    const {patient} = chart;
    const el = await fixture<VaccAssistant>(
      html`<vacc-assistant
        base-url="/service"
        audience="professional"
        lang="en"
        .patientFile=${{
          patient: {
            ...patient,
            prevention_acts: [
              ...patient.prevention_acts,
              {date: '2009-06', prevention_method_id: 'VAC0017', booster: false},
            ],
          },
        }}
        .timings=${timings}
      ></vacc-assistant>`,
    );
    await waitUntil(() => el.step === 'diagnosis' || (inside(el, '#continue')!.click(), false), 'every step goes on');
    await waitUntil(() => step(el)?.activeElement?.id === 'headline');
    buttonIn(step(el)!, 'Give the day').click();
    await waitUntil(() => el.step === 'history' && step(el)?.activeElement, 'the focus is in the history');
    expect(words((step(el)!.activeElement as HTMLInputElement).labels![0])).to.equal('Day');
  });

  it('records a vaccine given today, shows and announces what changed, and moves the focus to the new result', async () => {
    const el = await diagnosed();
    const spoken = listen(el);
    await give(el);
    await waitUntil(() => words(step(el)).includes('What changed since the last result'), 'changes');
    await waitUntil(() => step(el)!.activeElement?.id === 'headline');
    const changes = () => spoken.filter((text) => text.startsWith('What changed'));
    await waitUntil(() => changes().length > 0, 'what changed is said');
    const said = changes();
    expect(said).to.have.length(1);
    expect(said[0]).to.contain('Measles, Conclusion: Up to date (was: To do).').and.not.to.contain('Doses');
    const acts = (service.calls.at(-1)!.body as typeof chart).patient.prevention_acts;
    expect(acts.map(({prevention_method_id: id, booster}) => [id, booster])).to.deep.equal([
      ['VAC0030', true],
      ['VAC0017', false],
    ]);
  });

  it('keeps the vaccine given today when the service fails: the result is covered, and Retry loads the new one', async () => {
    const el = await diagnosed();
    fails = true;
    await give(el);
    await waitUntil(() => el.shadowRoot!.activeElement?.id === 'failure');
    expect(words(step(el))).to.contain('from earlier answers');
    expect(el.patientFile!.patient!.prevention_acts).to.have.length(2);
    fails = false;
    buttonIn(inside(el, '#failure')!, 'Retry').click();
    await waitUntil(() => words(step(el)).includes('What changed since the last result'), 'changes');
    await waitUntil(() => step(el)!.activeElement?.id === 'headline');
  });
});
