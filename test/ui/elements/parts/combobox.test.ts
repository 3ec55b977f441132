import {expect, fixture, html, oneEvent} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {LitElement} from 'lit';
import {state} from 'lit/decorators.js';
import type {VaccAnnounceEvent} from '../../../../src/ui/elements/parts/announce.js';
import {Combobox, mostOptions, type ComboboxOption} from '../../../../src/ui/elements/parts/combobox.js';
import combobox from '../../../../src/ui/styles/combobox.js';
import form from '../../../../src/ui/styles/form.js';
import tokens from '../../../../src/ui/styles/tokens.js';

const fruits: readonly ComboboxOption[] = [
  {id: 'apple', name: 'Apple', detail: 'grows on a tree'},
  {id: 'apricot', name: 'Apricot', detail: 'grows on a tree'},
  {id: 'avocado', name: 'Avocado'},
  ...Array.from({length: 12}, (_, index) => ({id: `berry-${index}`, name: `Berry ${index}`})),
];

class FruitPicker extends LitElement {
  static override styles = [tokens, form, combobox];
  @state() text = '';
  @state() chosen: string | undefined;
  readonly #combobox = new Combobox(this);

  override render() {
    const found = this.text === '' ? [] : fruits.filter(({name}) => String(name).toLowerCase().startsWith(this.text));
    return html`${this.#combobox.field({
        path: 'fruit',
        label: 'Fruit',
        hint: 'Type its name',
        text: this.chosen ?? this.text,
        options: this.chosen === undefined ? found : [],
        status: this.text && `${found.length} found`,
        describedBy: 'chosen',
        onInput: (text) => Object.assign(this, {text, chosen: undefined}),
        onChoose: (id) => Object.assign(this, {chosen: id}),
      })}
      <p id="chosen">${this.chosen && `You chose: ${this.chosen}`}</p>
      <button>After</button>`;
  }
}
customElements.define('test-fruit-picker', FruitPicker);

const show = () => fixture<FruitPicker>(html`<test-fruit-picker></test-fruit-picker>`);
const input = (el: FruitPicker) => el.shadowRoot!.querySelector('input')!;
const options = (el: FruitPicker) => [...el.shadowRoot!.querySelectorAll('[role="option"]')];
const active = (el: FruitPicker) => {
  const id = input(el).getAttribute('aria-activedescendant');
  const option = id === null ? null : el.shadowRoot!.getElementById(id);
  return option?.querySelector('bdi')?.textContent;
};
const list = (el: FruitPicker) => el.shadowRoot!.querySelector('[role="listbox"]')!;
const isOpen = (el: FruitPicker) => input(el).getAttribute('aria-expanded') === 'true';

async function press(el: FruitPicker, ...keys: string[]) {
  for (const key of keys) {
    const [alt, name] = key.startsWith('Alt+') ? [true, key.slice(4)] : [false, key];
    if (alt) await sendKeys({down: 'Alt'});
    await sendKeys({press: name});
    if (alt) await sendKeys({up: 'Alt'});
  }
  await el.updateComplete;
}

async function type(el: FruitPicker, text: string) {
  input(el).focus();
  await sendKeys({type: text});
  await el.updateComplete;
}

async function showTyped(text = 'a') {
  const el = await show();
  await type(el, text);
  return el;
}

describe('the searchable field, key by key [UX-19]', () => {
  it('is empty until a letter opens the list, and makes no option active', async () => {
    const el = await show();
    expect(list(el).textContent.trim()).to.equal('');
    await type(el, 'a');
    expect(isOpen(el)).to.be.true;
    expect(options(el)).to.have.length(3);
    expect(active(el)).to.equal(undefined);
    expect(options(el).every((option) => option.getAttribute('aria-selected') === 'false')).to.be.true;
  });

  it('Down goes to the first option, on through the list, and from the last to the first', async () => {
    const el = await showTyped();
    await press(el, 'ArrowDown');
    expect(active(el)).to.equal('Apple');
    expect(options(el)[0]!.getAttribute('aria-selected')).to.equal('true');
    await press(el, 'ArrowDown', 'ArrowDown');
    expect(active(el)).to.equal('Avocado');
    await press(el, 'ArrowDown');
    expect(active(el)).to.equal('Apple');
  });

  it('Up goes to the last option, back through the list, and from the first to the last', async () => {
    const el = await showTyped();
    await press(el, 'ArrowUp');
    expect(active(el)).to.equal('Avocado');
    await press(el, 'ArrowUp', 'ArrowUp');
    expect(active(el)).to.equal('Apple');
    await press(el, 'ArrowUp');
    expect(active(el)).to.equal('Avocado');
  });

  it('Down opens a closed list at its first option', async () => {
    const el = await showTyped();
    await press(el, 'Escape', 'ArrowDown');
    expect(isOpen(el)).to.be.true;
    expect(active(el)).to.equal('Apple');
  });

  it('Alt+Down opens a closed list and makes no option active', async () => {
    const el = await showTyped();
    await press(el, 'Escape', 'Alt+ArrowDown');
    expect(isOpen(el)).to.be.true;
    expect(active(el)).to.equal(undefined);
  });

  it('Alt+Up closes the list and keeps the text', async () => {
    const el = await showTyped();
    await press(el, 'ArrowDown', 'Alt+ArrowUp');
    expect(isOpen(el)).to.be.false;
    expect(input(el).value).to.equal('a');
  });

  it('Enter accepts the active option, and the event goes no further', async () => {
    const el = await showTyped();
    let heard = 0;
    el.addEventListener('keydown', ({key}) => (heard += key === 'Enter' ? 1 : 0));
    await press(el, 'ArrowDown', 'ArrowDown', 'Enter');
    expect(el.chosen).to.equal('apricot');
    expect(isOpen(el)).to.be.false;
    expect(heard).to.equal(0);
  });

  it('Enter without an active option accepts nothing and is left to the form', async () => {
    const el = await showTyped('apple');
    let prevented = true;
    el.addEventListener('keydown', (event) => (prevented = event.defaultPrevented));
    await press(el, 'Enter');
    expect(el.chosen).to.equal(undefined);
    expect(prevented).to.be.false;
  });

  it('Escape closes the list, and at the second press clears the text', async () => {
    const el = await showTyped();
    await press(el, 'ArrowDown', 'Escape');
    expect(isOpen(el)).to.be.false;
    expect(input(el)).to.not.have.attribute('aria-activedescendant');
    expect(input(el).value).to.equal('a');
    await press(el, 'Escape');
    expect(input(el).value).to.equal('');
  });

  it('Escape in an empty field is left to the page', async () => {
    const el = await show();
    input(el).focus();
    let heard = false;
    el.addEventListener('keydown', (event) => (heard = !event.defaultPrevented));
    await press(el, 'Escape');
    expect(heard).to.be.true;
  });

  it('Tab leaves without accepting, and closes the list [UX-21]', async () => {
    const el = await showTyped();
    await press(el, 'ArrowDown', 'Tab');
    expect(el.chosen).to.equal(undefined);
    expect(input(el).value).to.equal('a');
    expect(isOpen(el)).to.be.false;
    expect(el.shadowRoot!.activeElement?.textContent).to.equal('After');
  });

  it('Home and End move in the text, and no option stays active', async () => {
    const el = await showTyped('ap');
    await press(el, 'ArrowDown', 'Home');
    expect(input(el).selectionStart).to.equal(0);
    expect(active(el)).to.equal(undefined);
    await press(el, 'ArrowDown', 'End');
    expect(input(el).selectionStart).to.equal(2);
    expect(active(el)).to.equal(undefined);
  });

  it('Left and Right move in the text, and no option stays active', async () => {
    const el = await showTyped('ap');
    await press(el, 'ArrowDown', 'ArrowLeft');
    expect(input(el).selectionStart).to.equal(1);
    expect(active(el)).to.equal(undefined);
    await press(el, 'ArrowDown', 'ArrowRight');
    expect(input(el).selectionStart).to.equal(2);
    expect(active(el)).to.equal(undefined);
  });

  it('more letters narrow the list, and no option stays active', async () => {
    const el = await showTyped();
    await press(el, 'ArrowDown');
    await type(el, 'v');
    expect(options(el)).to.have.length(1);
    expect(active(el)).to.equal(undefined);
  });
});

describe('the searchable field', () => {
  it('keeps the focus in the input while the list is used', async () => {
    const el = await showTyped();
    await press(el, 'ArrowDown', 'ArrowDown', 'Enter');
    expect(el.shadowRoot!.activeElement).to.equal(input(el));
  });

  it('names as active an option that is there and in sight, and none once it is closed, whatever is pressed [UX-20]', async () => {
    const el = await showTyped('b');
    const keys =
      'ArrowDown ArrowUp ArrowUp Home ArrowDown End Escape ArrowDown Alt+ArrowUp Alt+ArrowDown ArrowUp e ArrowDown';
    for (const key of [...keys.split(' '), ...Array<string>(11).fill('ArrowDown'), 'Backspace', 'ArrowDown', 'Enter']) {
      await press(el, key);
      const id = input(el).getAttribute('aria-activedescendant');
      if (!isOpen(el)) expect(id, key).to.equal(null);
      if (id === null) continue;
      const option = el.shadowRoot!.getElementById(id)!;
      expect(options(el), key).to.include(option);
      expect(option.checkVisibility(), key).to.be.true;
      expect(option.getAttribute('aria-selected'), key).to.equal('true');
      expect(options(el).filter((one) => one.getAttribute('aria-selected') === 'true')).to.have.length(1);
    }
    expect(el.chosen).to.equal('berry-0');
  });

  it('draws the active option by a line that forced colours keep, and no other option', async () => {
    const el = await showTyped();
    await press(el, 'ArrowDown');
    const outlines = options(el).map((option) => getComputedStyle(option).outlineStyle);
    expect(outlines).to.deep.equal(['solid', 'none', 'none']);
  });

  it('accepts nothing when the focus is taken elsewhere, with an option active [UX-21]', async () => {
    const el = await showTyped('apple');
    await press(el, 'ArrowDown');
    el.shadowRoot!.querySelector('button')!.focus();
    await el.updateComplete;
    expect(el.chosen).to.equal(undefined);
    expect([isOpen(el), input(el).value]).to.deep.equal([false, 'apple']);
  });

  it('accepts a press on an option', async () => {
    const el = await showTyped();
    (options(el)[1] as HTMLElement).click();
    await el.updateComplete;
    expect(el.chosen).to.equal('apricot');
  });

  it('names an option by both of its lines', async () => {
    const el = await showTyped();
    expect(options(el)[0]).to.have.trimmed.text('Apple grows on a tree');
  });

  it('lists no more than ten options', async () => {
    const el = await showTyped('b');
    expect(options(el)).to.have.length(mostOptions);
  });

  it('stays closed when nothing fits', async () => {
    const el = await showTyped('x');
    expect(isOpen(el)).to.be.false;
    await press(el, 'ArrowDown', 'Alt+ArrowDown');
    expect(isOpen(el)).to.be.false;
  });

  it('is described by its hint and by the chosen option, all in one root', async () => {
    const el = await showTyped();
    await press(el, 'ArrowDown', 'Enter');
    const ids = input(el).getAttribute('aria-describedby')!.split(' ');
    const texts = ids.map((id) => el.shadowRoot!.getElementById(id)?.textContent?.trim());
    expect(texts).to.deep.equal(['Type its name', 'You chose: apple']);
    expect(el.shadowRoot!.getElementById(input(el).getAttribute('aria-controls')!)).to.have.attribute(
      'role',
      'listbox',
    );
  });

  it('announces its status after typing', async () => {
    const el = await show();
    input(el).focus();
    setTimeout(() => void sendKeys({type: 'v'}));
    const {text, delay} = await oneEvent<VaccAnnounceEvent>(el, 'vacc-announce');
    expect({text, delay}).to.deep.equal({text: '0 found', delay: 1000});
  });

  it('announces the active option where the screen reader does not', async () => {
    const el = await showTyped();
    Object.defineProperty(navigator, 'platform', {value: 'MacIntel', configurable: true});
    try {
      setTimeout(() => void sendKeys({press: 'ArrowDown'}));
      const event = await oneEvent<VaccAnnounceEvent>(el, 'vacc-announce');
      expect(event.text).to.equal('Apple grows on a tree');
    } finally {
      Reflect.deleteProperty(navigator, 'platform');
    }
  });

  it('is accessible closed, open and with an active option', async () => {
    const el = await show();
    await expect(el).to.be.accessible();
    await type(el, 'a');
    await expect(el).to.be.accessible();
    await press(el, 'ArrowDown');
    await expect(el).to.be.accessible();
  });
});
