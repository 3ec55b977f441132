import {expect, fixture, html} from '@open-wc/testing';
import {css} from 'lit';
import {PartOnRequest} from '../../../src/elements/parts/part-on-request.js';
import {StepElement} from '../../../src/elements/parts/step-element.js';
import {path} from '../../../src/domain/entries.js';
import {fieldId} from '../../../src/elements/parts/field.js';
import formStyles from '../../../src/styles/form.js';

const thePart = {
  styles: css`
    input {
      color: rgb(1, 2, 3);
    }
  `,
  label: 'Country',
};

/** How often the part was asked for, and what answers. */
const asked = {count: 0, answer: () => Promise.resolve(thePart)};

class WithPart extends StepElement {
  wanted = false;
  readonly country: PartOnRequest<typeof thePart> = new PartOnRequest(this, () => {
    asked.count++;
    return asked.answer();
  });

  static override styles = formStyles;

  protected override textOf() {
    return '';
  }

  protected override render() {
    return html`<input aria-label="Kept" />${
        this.wanted
          ? this.country.render(({label}) => html`<input aria-label=${label} id=${fieldId(path.birthCountry)} />`)
          : ''
      }`;
  }

  want() {
    this.wanted = true;
    this.requestUpdate();
  }
}
customElements.define('with-part', WithPart);

async function show(answer: typeof asked.answer) {
  Object.assign(asked, {count: 0, answer});
  const element = await fixture<WithPart>(html`<with-part></with-part>`);
  const said: string[] = [];
  element.addEventListener('vacc-announce', (event) => said.push((event as Event & {text: string}).text));
  return {
    element,
    said,
    one: <T extends HTMLElement>(selector: string) => element.renderRoot.querySelector<T>(selector),
  };
}

const failing = () => Promise.reject(new TypeError('no such file'));

describe('a part on request', () => {
  it('is asked for when it is to be drawn, once, and brings its styles', async () => {
    const {element, one} = await show(() => Promise.resolve(thePart));
    expect(asked.count).to.equal(0);
    element.want();
    await element.updateComplete;
    element.requestUpdate();
    await element.updateComplete;
    expect(asked.count).to.equal(1);
    expect(getComputedStyle(one('#' + fieldId(path.birthCountry))!).color).to.equal('rgb(1, 2, 3)');
  });

  it('is said to be loading, but not of one that is there at once', async () => {
    const {element, one} = await show(() => new Promise(() => {}));
    element.want();
    element.requestUpdate();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const loading = one('.loading')!;
    expect(loading.textContent).to.equal('Loading...');
    const [waiting] = loading.getAnimations() as CSSAnimation[];
    expect(getComputedStyle(loading).visibility).to.equal('hidden');
    waiting!.currentTime = 500;
    expect(getComputedStyle(loading).visibility).to.equal('visible');
  });

  it('is waited for by what is to be focused in it', async () => {
    let arrive!: (part: typeof thePart) => void;
    const {element, one} = await show(() => new Promise((resolve) => (arrive = resolve)));
    element.want();
    const focused = element.focusPath(path.birthCountry);
    setTimeout(() => arrive(thePart), 20);
    expect(await focused).to.equal(true);
    expect(element.shadowRoot!.activeElement).to.equal(one('[aria-label="Country"]'));
  });

  it('says in a sentence, seen and spoken, that it did not come; Retry brings it, and what was typed stays', async () => {
    const {element, said, one} = await show(failing);
    one<HTMLInputElement>('input')!.value = 'typed';
    element.want();
    await element.updateComplete;
    const sentence = 'This part could not be loaded. Nothing is lost.';
    expect(one('.box')!.textContent).to.contain(sentence);
    expect(said).to.deep.equal([sentence]);
    await expect(element).to.be.accessible();
    asked.answer = () => Promise.resolve(thePart);
    one('button')!.focus();
    one('button')!.click();
    await element.updateComplete;
    expect(one('.box')).to.equal(null);
    await new Promise((resolve) => setTimeout(resolve));
    expect(element.shadowRoot!.activeElement, 'the button has gone').to.exist;
    expect(one('[aria-label="Country"]')).to.exist;
    expect(one<HTMLInputElement>('input')!.value).to.equal('typed');
  });

  it('is not asked for again and again where it cannot be had', async () => {
    const {element} = await show(failing);
    element.want();
    for (let drawn = 0; drawn < 3; drawn++) {
      await element.updateComplete;
      element.requestUpdate();
    }
    expect(asked.count).to.equal(1);
    expect(await element.focusPath(path.birthCountry)).to.equal(false);
  });
});
