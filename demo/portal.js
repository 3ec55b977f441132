/** The portal stores nothing, so it warns before a page with unsaved answers is left. */
'use strict';

window.addEventListener('beforeunload', (event) => {
  if (document.querySelector('vacc-assistant').dirty) event.preventDefault();
});
