import {expect, fixture, html} from '@open-wc/testing';
import {LitElement} from 'lit';
import {LazyContent} from '../../../../src/ui/elements/parts/lazy-content.js';
import type {VaccErrorEvent} from '../../../../src/session/events/fault-events.js';
import {LazyPart} from '../../../../src/lazy-part.js';
import form from '../../../../src/ui/styles/form.js';

const thePart = {label: 'Country'};

class WithLazyContent extends LitElement {
  static override styles = form;
  isWanted = false;
  asked = 0;
  answer = () => Promise.resolve(thePart);
  readonly content: LazyContent<typeof thePart> = new LazyContent(
    this,
    new LazyPart(() => {
      this.asked += 1;
      return this.answer();
    }),
    {patientKey: () => 'chart-1'},
  );

  protected override getUpdateComplete(): Promise<boolean> {
    return this.content.drawn(() => super.getUpdateComplete());
  }

  protected override render() {
    return html`<input aria-label="Kept" />
      <div>${this.isWanted ? this.content.render(({label}) => html`<input aria-label=${label} />`) : ''}</div>`;
  }

  want() {
    this.isWanted = true;
    this.requestUpdate();
  }
}
customElements.define('with-lazy-content', WithLazyContent);

async function show(answer: WithLazyContent['answer'] = () => Promise.resolve(thePart)) {
  const element = await fixture<WithLazyContent>(html`<with-lazy-content></with-lazy-content>`);
  element.answer = answer;
  const said: string[] = [];
  const errors: VaccErrorEvent['detail'][] = [];
  element.addEventListener('vacc-announce', (event) => said.push((event as Event & {text: string}).text));
  element.addEventListener('vacc-error', (event) => errors.push(event.detail));
  return {
    element,
    said,
    errors,
    one: <T extends HTMLElement>(selector: string) => element.renderRoot.querySelector<T>(selector),
  };
}

const failing = () => Promise.reject(new TypeError('no such file'));

describe('lazy content', () => {
  it('is loaded when it is first drawn, and once', async () => {
    const {element, one} = await show();
    expect(element.asked).to.equal(0);
    element.want();
    await element.updateComplete;
    element.requestUpdate();
    await element.updateComplete;
    expect(element.asked).to.equal(1);
    expect(one('[aria-label="Country"]')).to.exist;
  });

  it('shows that it is loading after a moment, so that a quick load does not flicker', async () => {
    const {element, one} = await show(() => new Promise(() => {}));
    element.want();
    await new Promise((resolve) => requestAnimationFrame(resolve)); // `updateComplete` would wait for the part
    const loading = one('.loading')!;
    expect(loading.textContent).to.equal('Loading…');
    const [waiting] = loading.getAnimations() as CSSAnimation[];
    expect(getComputedStyle(loading).visibility).to.equal('hidden');
    waiting!.currentTime = 500;
    expect(getComputedStyle(loading).visibility).to.equal('visible');
  });

  it('says in a sentence, shown and announced, that it cannot be loaded; Retry loads it, and typed text stays', async () => {
    const {element, said, one} = await show(failing);
    one<HTMLInputElement>('input')!.value = 'typed';
    element.want();
    await element.updateComplete;
    const sentence = 'This part could not be loaded. Nothing is lost.';
    expect(one('.box')!.textContent).to.contain(sentence);
    expect(said).to.deep.equal([sentence]);
    await expect(element).to.be.accessible();
    element.answer = () => Promise.resolve(thePart);
    one('button')!.focus();
    one('button')!.click();
    await element.updateComplete;
    expect(one('.box')).to.equal(null);
    expect(one<HTMLInputElement>('input')!.value).to.equal('typed');
    await element.updateComplete.then(() => undefined);
    expect(element.shadowRoot!.activeElement).to.equal(one('[aria-label="Country"]'));
  });

  it('reports each failed load to the host page, with the key of the patient', async () => {
    const {element, errors, one} = await show(failing);
    element.want();
    await element.updateComplete;
    const {requestId, message, ...facts} = errors[0]!;
    expect(facts).to.deep.equal({
      ...{patientKey: 'chart-1', code: 'network/failed', operation: 'chunk', retryable: true, attempts: 0},
    });
    expect([requestId, message].every((text) => text.length > 0)).to.equal(true);
    one('button')!.click();
    await element.updateComplete;
    expect(errors.length).to.equal(2);
  });

  it('is not loaded repeatedly after a failure', async () => {
    const {element} = await show(failing);
    element.want();
    for (let drawn = 0; drawn < 3; drawn++) {
      await element.updateComplete;
      element.content.use(() => undefined);
      element.requestUpdate();
    }
    expect(element.asked).to.equal(1);
  });

  it('is loaded on first use after a failed preload', async () => {
    const part = new LazyPart(() => (isUp ? Promise.resolve(thePart) : failing()));
    let isUp = false;
    part.preload();
    const {element} = await show();
    isUp = true;
    const content = new LazyContent(element, part, {patientKey: () => null});
    let used: typeof thePart | undefined;
    content.use((loaded) => (used = loaded));
    await content.load();
    expect(used).to.equal(thePart);
  });
});
