import '../../../src/ui/entry/define.js';
import {EmbeddedComponent} from '../../../src/ui/frame/embedded/embedded-component.js';
import {MessageLink} from '../../../src/ui/frame/message-link.js';
import type {EmbeddedState, EventAnswer, EventMessage} from '../../../src/ui/frame/messages.js';
import {waitUntil} from './helpers/wait-until.js';

/** The page's end of the link, with the component at the other. */
async function open(onExport: () => Promise<EventAnswer>) {
  const {port1, port2} = new MessageChannel();
  let state: EmbeddedState | undefined;
  const page = new MessageLink(
    port1,
    {
      'vacc.event': (message: EventMessage) => {
        ({state} = message);
        return message.type === 'vacc-export' ? onExport() : undefined;
      },
      'vacc.state': (message: EventMessage) => void ({state} = message),
    },
    1_000,
    'chart',
  );
  new EmbeddedComponent(port2);
  await page.request('vacc.set', {properties: {patientFile: {patient: {birthdate: '1987-03-14', gender: 'f'}}}});
  const assistant = document.querySelector('vacc-assistant')!;
  const inside = assistant.shadowRoot!;
  const save = () =>
    [...inside.querySelectorAll('button')]
      .find(({textContent}) => textContent.trim() === 'Save and continue later')!
      .click();
  const type = async (month: string) => {
    const step = inside.querySelector('vacc-patient')!;
    await step.updateComplete;
    const input = step.shadowRoot!.querySelectorAll<HTMLInputElement>('input[type=text]')[1]!;
    input.value = month;
    input.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
    await assistant.updateComplete;
  };
  return {inside, save, type, dirty: () => state?.dirty, close: () => page.close()};
}

describe('the component in an iframe', () => {
  const {fetch} = window;
  const body = [...document.body.childNodes];
  afterEach(() => {
    window.fetch = fetch;
    document.body.replaceChildren(...body);
  });

  it('tells its page that the entries are dirty until the page has the saved file', async () => {
    let isUp = false;
    const {inside, save, type, dirty, close} = await open(() =>
      isUp ? Promise.resolve({prevented: false}) : Promise.reject(new Error('The page cannot save')),
    );
    await type('5');
    await waitUntil(() => dirty() === true, 'the entry is dirty');
    save();
    await waitUntil(() => inside.querySelector('#saved-file')?.textContent.includes('was not saved'), 'it says so');
    await type('6');
    await waitUntil(() => dirty() === true, 'nobody has the entries');
    isUp = true;
    save();
    await waitUntil(() => dirty() === false, 'the page has them');
    close();
  });
});
