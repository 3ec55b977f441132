import {expect} from '@open-wc/testing';
import '../../../src/ui/entry/define.js';
import {createSimulator} from '../../../src/simulator/index.js';
import {anAct} from '../../helpers/builders.js';
import {simulateService} from './helpers/simulated-service.js';
import {waitUntil} from './helpers/wait-until.js';

const words = (node: Element | null | undefined) => node?.textContent.replace(/\s+/g, ' ').trim() ?? '';

describe('"Get the recommendations" on top of the review', () => {
  const simulator = createSimulator({authenticate: () => true});
  beforeEach(() => {
    simulateService(({path, body}) => {
      const init = {method: 'POST', body: JSON.stringify(body), headers: {'content-type': 'application/json'}};
      return simulator(new Request(new URL(path, location.href), init));
    });
  });

  it('stands there where nothing is open; an open act comes first, with its repair', async () => {
    const el = document.createElement('vacc-assistant');
    const patient = {birthdate: '1987-03-14', gender: 'f', prevention_acts: [anAct()], conditions: []};
    Object.assign(el, {lang: 'en', baseUrl: '/service', audience: 'professional', patientFile: {patient}});
    document.body.append(el);
    const onTop = () => words(el.shadowRoot!.querySelector('.content > .actions button'));
    await waitUntil(() => onTop() === 'Get the recommendations', `on top: ${onTop()}`);

    const {history} = el.session.state.entries;
    el.session.setHistory({...history, acts: history.acts.map((act) => ({...act, booster: ''}))});
    await waitUntil(() => onTop() === '', 'no button');
    const review = el.shadowRoot!.querySelector('vacc-review')!;
    await review.updateComplete;
    const [first] = review.shadowRoot!.querySelectorAll('section, .box');
    expect(words(first!.querySelector('h3'))).to.equal('1 entry is not used for the result');
    expect(words(first)).to.contain('Not stated whether it was a booster, not sent');
    first!.querySelector('button')!.click();
    await waitUntil(() => el.step === 'history', 'the way to the repair');
    el.remove();
  });
});
