/** The portal stores nothing, so it warns before a page with unsaved answers is left. */
'use strict';

const assistant = document.querySelector('vacc-assistant');

window.addEventListener('beforeunload', (event) => {
  if (assistant.dirty) event.preventDefault();
});

/* The browser's Back goes to the step before. The history holds names of steps only, never an answer. */
history.replaceState({step: assistant.step ?? 'patient'}, '');
assistant.addEventListener('vacc-step', ({detail: {to}}) => {
  if (history.state.step !== to) history.pushState({step: to}, '');
});
window.addEventListener('popstate', async ({state}) => {
  if (!state?.step || state.step === assistant.step) return;
  if (!(await assistant.goTo(state.step))) history.pushState({step: assistant.step}, ''); // the step stays
});
