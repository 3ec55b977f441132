/** The simulated service inside the browser: it answers what the page asks of `simulated-service/…`, and keeps nothing. */
import {createSimulator} from './cdn/vacc-simulator.js';

const simulate = createSimulator({authenticate: () => true});
const service = new URL('simulated-service/', registration.scope).href;

addEventListener('install', () => skipWaiting());
/** A page that it does not answer yet, on the first visit or loaded past it, asks for it by any message. */
addEventListener('message', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.url.startsWith(service)) event.respondWith(simulate(event.request));
});
