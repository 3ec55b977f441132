import {expect, fixture, html} from '@open-wc/testing';
import '../../../src/ui/entry/define.js';
import type {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import {simulateService} from './helpers/simulated-service.js';
import {waitUntil} from './helpers/wait-until.js';

/** Element names and ids that become properties of window. */
const names = ['fetch', 'crypto', 'Intl', 'customElements', 'session', 'patient', 'summary', 'litHtmlVersions'];

describe('<vacc-assistant> in a page whose elements clobber window members [T17]', () => {
  it('shows a diagnosis', async () => {
    simulateService(() => undefined);
    const page = await fixture(html`
      <div>
        ${names.map(
          (name) =>
            html`<form name=${name}><input name="action" /></form>
              <a id=${name} name=${name}></a>`,
        )}
      </div>
    `);
    expect('patient' in window).to.equal(true); // the names are clobbered
    const patient = {birthdate: '1987-03-14', gender: 'f', prevention_acts: [], conditions: []};
    const el: VaccAssistant = document.createElement('vacc-assistant');
    Object.assign(el, {lang: 'en', baseUrl: '/service', questionnaireMode: 'off', patientFile: {patient}});
    let results = 0;
    el.addEventListener('vacc-diagnostic', () => (results += 1));
    page.append(el);
    await el.updateComplete;
    await el.diagnose();
    await waitUntil(() => results === 1, 'no result');
  });
});
