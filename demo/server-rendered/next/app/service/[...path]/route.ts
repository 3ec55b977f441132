import {createServiceProxy, optionsFromEnv, type Handler} from 'vacc-assistant/server';

let proxy: Handler | undefined; // made by the first request: `next build` runs this file without the variables

const createProxy = () =>
  createServiceProxy({
    ...optionsFromEnv(), // VACC_AUTH_URL, VACC_SERVICE_URL, VACC_CLIENT_ID, VACC_CLIENT_SECRET
    allowedOrigins: [process.env.PAGE_ORIGIN!],
    authorize: () => ({session: 'me'}), // yours: who is signed in? `false` for nobody
  });

export const POST = (request: Request) => (proxy ??= createProxy())(request);
