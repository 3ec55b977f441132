'use strict';
/** `<vacc-history>` with a list of 1,441 vaccines, and the field for the next one on screen. */

Object.assign(bench, {
  prepare: async () => (bench.vaccines = await bench.json('/vaccines.json')),
  async show() {
    const element = (bench.element = document.createElement('vacc-history'));
    element.catalogue = {...element.catalogue, vaccines: bench.vaccines};
    element.value = {...element.value, received: 'yes'};
    document.getElementById('form').append(element);
    await until(() => element.shadowRoot.querySelector('[role=combobox]'));
  },
  searchField: () => bench.element.shadowRoot.querySelector('[role=combobox]'),
});
bench.begin();
