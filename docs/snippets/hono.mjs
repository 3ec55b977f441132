import {serve} from '@hono/node-server';
import {Hono} from 'hono';
import {createServiceProxy, createTokenHandler} from 'vacc-assistant/server';
import {options} from './options.mjs';

const proxy = createServiceProxy(options);
const token = createTokenHandler(options);

const app = new Hono();
app.all('/vacc/service/*', ({req}) => proxy(req.raw));
app.post('/vacc/token', ({req}) => token(req.raw));
serve({fetch: app.fetch, port: Number(process.env.PORT)});
