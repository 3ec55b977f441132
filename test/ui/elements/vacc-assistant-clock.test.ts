import {expect} from '@open-wc/testing';
import '../../../src/ui/entry/define.js';
import {createSimulator} from '../../../src/simulator/index.js';
import {simulateService} from './helpers/simulated-service.js';
import {waitUntil} from './helpers/wait-until.js';

const sentence = (text: string) =>
  /The clock of this device says [^.]+\. Ages and dates may be wrong\./.exec(text)?.[0];

/** An assistant whose service has a clock of its own, with a whole record, on the review. */
async function reviewedWith(date: string | undefined, over: object = {}) {
  const simulator = createSimulator({authenticate: () => true});
  simulateService(async ({path, body}) => {
    const init = {method: 'POST', body: JSON.stringify(body), headers: {'content-type': 'application/json'}};
    const answer = await simulator(new Request(new URL(path, location.href), init));
    return new Response(await answer.text(), {status: answer.status, headers: date === undefined ? {} : {date}});
  });
  const assistant = document.createElement('vacc-assistant');
  const patient = {birthdate: '1987-03-14', gender: 'f', prevention_acts: [], conditions: []};
  Object.assign(assistant, {lang: 'en', baseUrl: '/service', patientFile: {patient}}, over);
  document.body.append(assistant);
  await waitUntil(() => assistant.shadowRoot!.querySelector('vacc-review'), 'no review');
  await waitUntil(() => !assistant.session.state.pending);
  await assistant.updateComplete;
  const remove = () => {
    assistant.remove();
  };
  return {assistant, remove};
}

describe('a device whose clock is years from the service’s', () => {
  it('is told of on the review and on the result, with both clocks, once each [H20]', async () => {
    const {assistant, remove} = await reviewedWith('Sat, 02 Mar 2019 12:00:00 GMT');
    const root = assistant.shadowRoot!.querySelector('.step')!; // without what was announced
    await waitUntil(() => sentence(root.textContent), 'nothing on the review');
    expect(sentence(root.textContent)).to.match(/the clock of the service says (?:1|2|3) March 2019, \d\d:\d\d\./);
    expect(sentence(root.textContent)).to.include(String(new Date().getFullYear()));
    expect(root.querySelector('.box.high[part="notice"]')).to.exist;
    await assistant.next();
    await waitUntil(() => root.querySelector('vacc-diagnostic'), 'no result');
    await assistant.updateComplete;
    expect(sentence(root.textContent)).to.equal(undefined);
    expect(sentence(root.querySelector('vacc-diagnostic')!.shadowRoot!.textContent)).to.be.a('string');
    remove();
  });

  it('is told of in French', async () => {
    const {assistant, remove} = await reviewedWith('Sat, 02 Mar 2019 12:00:00 GMT', {lang: 'fr'});
    await waitUntil(() => assistant.shadowRoot!.textContent.includes('mars 2019'), 'nothing in French');
    expect(assistant.shadowRoot!.textContent).to.include('L’horloge de cet appareil indique');
    remove();
  });

  for (const date of [undefined, new Date().toUTCString()]) {
    it(`is not told of when the service says ${date ? 'the same' : 'nothing'}`, async () => {
      const {assistant, remove} = await reviewedWith(date);
      expect(sentence(assistant.shadowRoot!.querySelector('.step')!.textContent)).to.equal(undefined);
      remove();
    });
  }
});
