/** The simulated service in the browser: answers requests to `simulated-service/…`, and stores nothing. */
import {createSimulator} from './cdn/vacc-simulator.js';

const simulate = createSimulator({authenticate: () => true});
const service = new URL('simulated-service/', registration.scope).href;

addEventListener('install', () => skipWaiting());
/** Takes control of a page that sends any message: on the first visit, or after a reload that bypassed the worker. */
addEventListener('message', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.url.startsWith(service)) event.respondWith(simulate(event.request));
});
