export {type Authorization, optionsFromEnv, type RateLimit, type ServerOptions, type ServiceAccess} from './options.js';
export {createServiceProxy} from './service-proxy.js';
export {createTokenHandler} from './token-handler.js';
