/** The simulated service inside the browser: it answers what the page asks of `simulated-service/…`, and keeps nothing. */
import {createSimulator} from './cdn/vacc-simulator.js';

const simulate = createSimulator({authenticate: () => true});
const service = new URL('simulated-service/', registration.scope).href;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim())); // the page that registers it needs it at once
addEventListener('fetch', (event) => {
  if (event.request.url.startsWith(service)) event.respondWith(simulate(event.request));
});
