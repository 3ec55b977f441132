import {expect} from '@open-wc/testing';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {
  all,
  anActEntry,
  button,
  click,
  field,
  search,
  settled,
  show,
  textOf,
  texts,
  type,
} from './vacc-history-parts.js';

const notLoaded = 'The vaccine list could not be loaded. Retry';

for (const {what, catalogue} of [
  {what: 'without a catalogue', catalogue: undefined},
  {what: 'with an empty catalogue', catalogue: {...packagedCatalogue, vaccines: [], diseases: []}},
]) {
  describe(`the history ${what}`, () => {
    it('takes a vaccine by its code, as it was typed', async () => {
      const el = await show({}, {catalogue});
      await type(el, field(el, 'Vaccine code'), 'cis 6 123');
      await type(el, field(el, 'Day'), '5');
      await type(el, field(el, 'Month'), '6');
      await type(el, field(el, 'Year'), '2020');
      await click(el, field(el, 'No'));
      await click(el, button(el, 'Add this vaccine'));
      expect(el.value.acts[0]).to.deep.include({vaccineId: 'cis 6 123', vaccineText: ''});
      expect(field(el, 'Vaccine code').value).to.equal('');
      expect(field(el, 'Vaccine code')).to.equal(el.shadowRoot!.activeElement);
      expect(texts(el, '[part="hint"]')[0]).to.contain('for example VAC0053. It is sent as typed.');
      await expect(el).to.be.accessible();
    });

    it('asks for a missing code, not for a choice in a list', async () => {
      const el = await show({}, {catalogue});
      await type(el, field(el, 'Vaccine code'), '  ');
      await click(el, button(el, 'Add this vaccine'));
      expect(texts(el, '[part="error-summary"] li')[0]).to.equal('Enter the vaccine code');
      expect(texts(el, '.form .error')[0]).to.equal('Error: Enter the vaccine code');
    });

    it('shows the acts that are there by their codes, which can be changed', async () => {
      const el = await show({acts: [anActEntry()]}, {catalogue});
      expect(texts(el, '[part="act"] strong')).to.deep.equal(['VAC0053']);
      expect(texts(el, '[part="act"]')[0]).to.not.contain('is not in the list');
      await click(el, button(el, 'Change VAC0053, 02 Mar 2019'));
      expect(field(el, 'Vaccine code').value).to.equal('VAC0053');
    });
  });
}

describe('the history whose owner loads the catalogue', () => {
  it('waits with the vaccine field until the list is there', async () => {
    const el = await show({acts: [anActEntry()]}, {catalogue: undefined, catalogueState: 'pending'});
    expect(texts(el, '.form p')).to.include('Loading the vaccine list…');
    expect(texts(el, '[part="act"] strong')).to.deep.equal(['VAC0053']);
    Object.assign(el, {catalogue: packagedCatalogue, catalogueState: 'loaded'});
    await settled(el);
    expect(search(el)).to.exist;
    expect(texts(el, '[part="act"] strong')).to.deep.equal(['PRIORIX']);
  });

  it('says that it could not be loaded, offers to try again, and goes on with codes [UX-17]', async () => {
    const el = await show({acts: [anActEntry()]}, {catalogue: undefined, catalogueState: 'failed'});
    let asked = 0;
    el.addEventListener('vacc-catalogue-request', () => asked++);
    expect(textOf(el.shadowRoot!.querySelector('[part="notice"]'))).to.equal(notLoaded);
    await click(el, button(el, 'Retry'));
    expect(asked).to.equal(1);
    expect(field(el, 'Vaccine code')).to.exist;
    await expect(el).to.be.accessible();
  });

  it('takes a code that was typed meanwhile for the vaccine, once the list knows it', async () => {
    const el = await show({}, {catalogue: undefined, catalogueState: 'failed'});
    await type(el, field(el, 'Vaccine code'), 'VAC0510');
    Object.assign(el, {catalogue: packagedCatalogue, catalogueState: 'loaded'});
    await settled(el);
    expect(search(el).value).to.equal('HEXYON');
    expect(all(el, '[part="notice"]')).to.be.empty;
  });
});

describe('the credit of the vaccine list', () => {
  it('is in the language of the list, with a label in that of the page', async () => {
    const el = await show();
    expect(texts(el, 'small')[0]).to.match(/^Vaccine list: .*NUVA.*CC BY 4\.0/);
    expect(all(el, 'small [lang="en"]')).to.have.length(1);
  });

  it('is not there without a list', async () => {
    expect(all(await show({}, {catalogue: undefined}), 'small')).to.be.empty;
  });
});
