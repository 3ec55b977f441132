/** The whole flow without a server: the component calls its own origin, and a service worker answers for the service. */
'use strict';

const worker = new URL('service-worker.js', location.href).href;

/** Under `require-trusted-types-for 'script'`, registering a worker requires a named Trusted Types policy. */
const policy = globalThis.trustedTypes?.createPolicy('service-worker', {createScriptURL: () => worker});

async function start() {
  const answering = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, {once: true});
  });
  await navigator.serviceWorker.register(policy?.createScriptURL('') ?? worker, {type: 'module'});
  const {active} = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    active.postMessage('answer');
    await answering;
  }
  const assistant = document.createElement('vacc-assistant');
  assistant.setAttribute('base-url', new URL('simulated-service', location.href).href);
  document.getElementById('starting').replaceWith(assistant);
}

start().catch((reason) => {
  console.error(reason);
  document.getElementById('starting').hidden = true;
  document.getElementById('impossible').hidden = false;
});
