export type {ConnectionOptions} from './connection.js';
export {
  createServiceClient,
  type ServiceAnswer,
  type ServiceClient,
  type ServiceClientOptions,
} from './service-client.js';
export type {Environment} from './environment.js';
export {defaultTimings, type ClientTimings} from './timings.js';
export type {GetAccessToken, ProvidedToken} from './token-provider.js';
export type {TokenReason} from './token-source.js';
