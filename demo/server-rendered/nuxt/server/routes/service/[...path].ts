import {createServiceProxy, optionsFromEnv} from 'vacc-assistant/server';

const proxy = createServiceProxy({
  ...optionsFromEnv(), // VACC_AUTH_URL, VACC_SERVICE_URL, VACC_CLIENT_ID, VACC_CLIENT_SECRET
  allowedOrigins: [process.env.PAGE_ORIGIN!],
  authorize: () => ({session: 'me'}), // yours: who is signed in? `false` for nobody
});

export default defineEventHandler((event) => proxy(toWebRequest(event)));
