import express from 'express';
import {readFileSync} from 'node:fs';
import {createServiceProxy, nodeListener, optionsFromEnv} from 'vacc-assistant/server';
import {render} from './dist/server/on-server.js';

const html = readFileSync('dist/client/index.html', 'utf8');
/** An invented chart, and the results that were saved: yours are in your database. */
const chart = {key: 'chart-1', file: {patient: {birthdate: '1990-03-14', gender: 'f'}}};
const results = [];

const proxy = createServiceProxy({
  ...optionsFromEnv(), // VACC_AUTH_URL, VACC_SERVICE_URL, VACC_CLIENT_ID, VACC_CLIENT_SECRET
  allowedOrigins: [process.env.PAGE_ORIGIN],
  authorize: () => ({session: 'me'}), // yours: who is signed in? `false` for nobody
});

const app = express();
app.use('/service', nodeListener(proxy));
app.post('/results', express.json({limit: '10mb'}), ({body}, response) => {
  results.push(body);
  response.sendStatus(204);
});
app.get('/', (_, response) => {
  const data = {chart, saved: results.length};
  const json = JSON.stringify(data).replaceAll('<', '\\u003c'); // ends no script element
  response.send(html.replace('<!--page-->', () => render(data)).replace('<!--data-->', () => json));
});
app.use(express.static('dist/client', {index: false}));
app.listen(process.env.PORT, '127.0.0.1');
