import {getRequestListener} from '@hono/node-server';
import express from 'express';
import {createServiceProxy, createTokenHandler} from 'vacc-assistant/server';
import {options} from './options.mjs';

const app = express();
app.use('/vacc/service', getRequestListener(createServiceProxy(options))); // before express.json(), which would eat the body
app.use('/vacc/token', getRequestListener(createTokenHandler(options)));
app.use(express.json()); // and what else you have
app.listen(process.env.PORT);
