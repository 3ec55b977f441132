import {expect, fixture, html, oneEvent} from '@open-wc/testing';
import '../../../src/ui/entry/define.js';
import type {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import type {VaccDiagnosticEvent} from '../../../src/session/events/index.js';
import {simulateService} from './helpers/simulated-service.js';
import {waitUntil} from './helpers/wait-until.js';

/** Overdue for tetanus, for which the simulator has messages to patients and to professionals. */
const chart = {patient: {birthdate: '1987-03-14', gender: 'f', prevention_acts: [], conditions: []}};

const offersFile = (el: VaccAssistant) => el.shadowRoot!.querySelector('input[type="file"]') !== null;

describe('<vacc-assistant> with a misspelt audience', () => {
  beforeEach(() => void simulateService());

  it('speaks to the public: on screen, in the request, in the result and in its files', async () => {
    const el = await fixture<VaccAssistant>(
      html`<vacc-assistant
        base-url="/service"
        lang="en"
        audience="Profesional"
        .patientFile=${chart}
      ></vacc-assistant>`,
    );
    await waitUntil(() => el.step === 'review');
    expect(offersFile(el)).to.equal(true); // only the public may save its answers
    const answered = oneEvent<VaccDiagnosticEvent>(el, 'vacc-diagnostic');
    await el.diagnose();
    const {detail} = await answered;
    expect(detail.audience).to.equal('public');
    expect(detail.patientFile.requested_by_professional).to.equal(false);
    const file = await (await el.exportAs('json')).text();
    expect(JSON.stringify(detail.diagnostic)).to.contain('"public_destination":"professional"');
    expect(file).not.to.match(/"public_destination":\s*"professional"/);
  });
});
