import {expect} from '@open-wc/testing';
import type {Catalogue} from '../../../src/catalogue/index.js';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {
  all,
  anActEntry,
  announcements,
  button,
  click,
  focused,
  press,
  search,
  show,
  textOf,
  texts,
  type,
} from './vacc-history-parts.js';
import {countFolded} from './helpers/count-folded.js';
import {waitUntil} from './helpers/wait-until.js';

const options = '[role="option"]';
const status = '.combobox p';

/** A catalogue in which one word finds 43 vaccines. */
const many: Catalogue = {
  ...packagedCatalogue,
  vaccines: Array.from({length: 43}, (_, index) => ({id: `V${index}`, name: `FLUVAX ${index}`, diseases: ['DIS015']})),
};

describe('the vaccine picker', () => {
  it('finds vaccines by name, with their diseases [§4.4-should-vaccine-search] [H01]', async () => {
    const el = await show();
    await type(el, search(el), 'prio');
    expect(texts(el, options)).to.deep.equal(['PRIORIX Measles, Mumps, Rubella']);
  });

  it('finds vaccines by disease, and says where the brand is not stated [§4.4-should-vaccine-search]', async () => {
    const el = await show();
    await type(el, search(el), 'yellow');
    expect(texts(el, options)).to.deep.equal([
      'Yellow fever vaccine, unspecified Yellow fever · brand not stated',
      'STAMARIL Yellow fever',
    ]);
  });

  it('prepares the words of the vaccines when the field has the focus: not for the first screen, not at a key', async () => {
    const vaccines = Array.from({length: 300}, (_, index) => ({
      id: `V${index}`,
      name: `FLUVAX ${index}`,
      diseases: [],
    }));
    const prepared = countFolded((text) => text.startsWith('FLUVAX'));
    try {
      const el = await show({}, {catalogue: {...packagedCatalogue, vaccines}});
      expect(prepared.take(), 'first screen').to.equal(0);
      search(el).focus();
      let times = 0;
      await waitUntil(() => (times += prepared.take()) >= 300, 'made ready');
      await type(el, search(el), 'fluvax 299');
      expect(texts(el, options)).to.deep.equal(['FLUVAX 299']);
      expect(prepared.take(), 'at all the keys together').to.be.below(300); // those that are shown are read again
    } finally {
      prepared.end();
    }
  });

  it('finds in spite of a typing error, and marks the whole word that it has found', async () => {
    const el = await show();
    await type(el, search(el), 'priroix');
    expect(texts(el, options)).to.deep.equal(['PRIORIX Measles, Mumps, Rubella']);
    expect(texts(el, `${options} mark`)).to.deep.equal(['PRIORIX']);
  });

  it('finds by an abbreviation, and marks the diseases that it stands for', async () => {
    const el = await show();
    await type(el, search(el), 'ROR');
    expect(texts(el, options).map((text) => text.split(' Measles,')[0])).to.include.members(['PRIORIX', 'M-M-RVAXPRO']);
    expect(texts(el, `${options} mark`)).to.include.members(['Measles', 'Mumps', 'Rubella']);
  });

  it('waits for two characters', async () => {
    const el = await show();
    await type(el, search(el), 'p');
    expect(texts(el, options)).to.be.empty;
    expect(texts(el, status)).to.deep.equal(['']);
  });

  it('takes a choice as the value, and says it in full below, as a description of the field', async () => {
    const el = await show();
    const said = announcements(el);
    await type(el, search(el), 'prio');
    await press(el, 'ArrowDown');
    await press(el, 'Enter');
    expect(el.value.draft).to.deep.include({vaccineId: 'VAC0053', vaccineText: ''});
    expect(search(el).value).to.equal('PRIORIX');
    const chosen = 'You chose: PRIORIX. Protects against: Measles, Mumps, Rubella.';
    expect(said.at(-1)).to.equal(chosen);
    const id = search(el).getAttribute('aria-describedby')!.split(' ').at(-1)!;
    expect(textOf(el.shadowRoot!.getElementById(id))).to.equal(chosen);
  });

  it('takes typed text for no value, not even the whole name of a vaccine [UX-21]', async () => {
    const el = await show();
    await type(el, search(el), 'PRIORIX');
    await press(el, 'Tab');
    expect(el.value.draft).to.deep.include({vaccineId: '', vaccineText: 'PRIORIX'});
    await click(el, button(el, 'Add this vaccine'));
    expect(texts(el, '.form .error')[0]).to.contain('You typed "PRIORIX" but did not choose a vaccine');
  });

  it('gives up the choice as soon as its text is changed', async () => {
    const el = await show({draft: anActEntry({key: 'draft'})});
    await type(el, search(el), 'x');
    expect(el.value.draft.vaccineId).to.equal('');
    expect(texts(el, '.chosen')).to.deep.equal(['']);
  });

  it('says that nothing was found, and announces it after typing', async () => {
    const el = await show();
    const said = announcements(el);
    await type(el, search(el), 'aplasie');
    const text = 'No vaccine found for "aplasie". Check the spelling, or search by disease';
    expect(texts(el, status)).to.deep.equal([text]);
    expect(said.at(-1)).to.equal(text);
  });

  it('shows ten of many in natural order, and the total', async () => {
    const el = await show({}, {catalogue: many});
    const said = announcements(el);
    await type(el, search(el), 'influenza');
    expect(all(el, options)).to.have.length(10);
    expect(
      texts(el, options)
        .slice(0, 3)
        .map((text) => text.replace(' Influenza', '')),
    ).to.deep.equal(['FLUVAX 0', 'FLUVAX 1', 'FLUVAX 2']);
    expect(texts(el, status)).to.deep.equal(['10 of 43 shown. Type more letters, or show all']);
    expect(said.at(-1)).to.match(/^10 of 43 shown\. Type more letters, or\s+show all$/);
  });

  it('shows the number of matches where all are shown', async () => {
    const el = await show();
    const said = announcements(el);
    await type(el, search(el), 'prio');
    expect(texts(el, status)).to.deep.equal(['1 vaccine']);
    expect(said.at(-1)).to.equal('1 vaccine');
  });

  it('shows all of them in the page, as radio buttons of which none is chosen [UX-21]', async () => {
    const el = await show({}, {catalogue: many});
    await type(el, search(el), 'influenza');
    await click(el, button(el, 'show all'));
    expect(all(el, '.all input')).to.have.length(43);
    expect(all(el, '.all input:checked')).to.be.empty;
    expect(focused(el)).to.equal(all(el, '.all input')[0]);
    await expect(el).to.be.accessible();
    await click(el, all(el, '.all input')[41]!);
    expect(el.value.draft.vaccineId).to.equal('V41');
    expect(texts(el, '.chosen')[0]).to.contain('You chose: FLUVAX 41.');
    expect(all(el, '.all input')).to.have.length(43);
  });

  it('says that a disease may be typed instead of a brand, as a description of the field, until a vaccine is chosen', async () => {
    const el = await show();
    const hint = 'Brand not known? Type the disease, for example "tetanus", "MMR" or "DTP".';
    expect(texts(el, '[part="hint"]')[0]).to.equal(hint);
    const described = () =>
      search(el)
        .getAttribute('aria-describedby')!
        .split(' ')
        .map((id) => textOf(el.shadowRoot!.getElementById(id)));
    expect(described()).to.include(hint);
    await type(el, search(el), 'tetanus');
    await press(el, 'ArrowDown');
    await press(el, 'Enter');
    expect(search(el).value).to.equal('Tetanus vaccine, unspecified');
    expect(described()).to.not.include(hint);
  });

  it('keeps a code that the list does not know, and says so', async () => {
    const el = await show({acts: [anActEntry({vaccineId: 'VAC9999'})]});
    await click(el, button(el, 'Choose the vaccine VAC9999, 02 Mar 2019'));
    expect(search(el).value).to.equal('VAC9999');
    expect(texts(el, '.chosen')).to.deep.equal(['Vaccine code VAC9999 is not in the list. The code is kept as it is']);
    await click(el, button(el, 'Save the change'));
    expect(el.value.acts[0]?.vaccineId).to.equal('VAC9999');
  });

  it('adds the comment of the catalogue to the chosen vaccine', async () => {
    const [first] = packagedCatalogue.vaccines;
    const commented = {...first!, comments: {en: 'Six diseases in one dose.'}};
    const el = await show({}, {catalogue: {...packagedCatalogue, vaccines: [commented]}});
    await type(el, search(el), 'infanrix');
    await press(el, 'ArrowDown');
    await press(el, 'Enter');
    expect(texts(el, '.chosen')[0]).to.match(/^You chose: INFANRIX HEXA\. .* Six diseases in one dose\.$/);
  });

  it('floats over the page where there is room, and stands in it at 480 pixels or less', async () => {
    const el = await show();
    await type(el, search(el), 'prio');
    const list = el.shadowRoot!.querySelector('[role="listbox"]')!;
    for (const [width, position] of [
      ['600px', 'absolute'],
      ['480px', 'static'],
      ['320px', 'static'],
    ] as const) {
      Object.assign(el.style, {inlineSize: width});
      expect(getComputedStyle(list).position, width).to.equal(position);
      await expect(el).to.be.accessible();
    }
  });
});
