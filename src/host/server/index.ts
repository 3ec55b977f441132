export type {Connection, Handler} from './call.js';
export {createForecastHandler, type ForecastSettings} from './forecast-handler.js';
export type {NodeListener} from './node-http.js';
export {nodeListener} from './node-listener.js';
export type {HostEvent} from './observe.js';
export {
  type Authorization,
  type Breaking,
  type Forwarded,
  optionsFromEnv,
  type RateLimit,
  type ServerOptions,
  type ServiceAccess,
} from './options.js';
export {ready, type Readiness} from './ready.js';
export {createServiceProxy} from './service-proxy.js';
export type {Store} from './store.js';
export {createTokenHandler} from './token-handler.js';
