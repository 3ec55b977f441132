'use strict';
/** The whole assistant on its first screen; the service is on the same origin. */

Object.assign(bench, {
  async show() {
    const element = (bench.element = document.createElement('vacc-assistant'));
    element.setAttribute('base-url', `/service-${bench.size}`);
    document.getElementById('form').append(element);
    await until(() => element.shadowRoot?.querySelector('vacc-patient')?.shadowRoot?.querySelector('input'));
  },
});
bench.begin();
