export type {ConnectionOptions} from './connection.js';
export {
  createServiceClient,
  type ServiceAnswer,
  type ServiceClient,
  type ServiceClientOptions,
} from './service-client.js';
export {defaultTimings, type ClientTimings, type Environment} from './environment.js';
export type {GetAccessToken, ProvidedToken} from './token-provider.js';
export type {TokenReason} from './token-source.js';
