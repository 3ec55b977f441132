import {optionsFromEnv} from 'vacc-assistant/server';
import {authorize} from './session.mjs';

export const options = {
  ...optionsFromEnv(), // VACC_AUTH_URL, VACC_SERVICE_URL, VACC_CLIENT_ID, VACC_CLIENT_SECRET
  allowedOrigins: [process.env.PAGE_ORIGIN], // as the browser sees it: https://ehr.example
  authorize,
};
