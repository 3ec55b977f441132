/** Controls for an inner element on its own page. */
import {choice} from './fields.js';
import {controlsOf, folded} from './controls.js';

const place = document.getElementById('controls');
const target = document.querySelector(place.dataset.of);
const {catalogue: packaged} = document.createElement('vacc-review');

const special = {
  catalogue: ({hint}) =>
    choice('catalogue', ['packaged', 'none'], {
      get: () => (target.catalogue ? 'packaged' : 'none'),
      set: (which) => (target.catalogue = which === 'none' ? undefined : packaged),
      hint,
    }),
};

place.append(...folded(controlsOf(target, special)));
document.documentElement.dataset.ready = '';
