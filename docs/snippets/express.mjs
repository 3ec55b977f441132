import express from 'express';
import {createServiceProxy, createTokenHandler, nodeListener} from 'vacc-assistant/server';
import {options} from './options.mjs';

const app = express();
app.use('/vacc/service', nodeListener(createServiceProxy(options))); // before express.json(), which would eat the body
app.use('/vacc/token', nodeListener(createTokenHandler(options)));
app.use(express.json()); // and what else you have
app.listen(process.env.PORT);
