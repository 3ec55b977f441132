import {serve} from '@hono/node-server';
import {getConnInfo} from '@hono/node-server/conninfo';
import {Hono} from 'hono';
import {createServiceProxy, createTokenHandler} from 'vacc-assistant/server';
import {options} from './options.mjs';

const proxy = createServiceProxy(options);
const token = createTokenHandler(options);

const app = new Hono();
app.all('/vacc/service/*', (context) => proxy(context.req.raw, getConnInfo(context).remote));
app.post('/vacc/token', (context) => token(context.req.raw, getConnInfo(context).remote));
serve({fetch: app.fetch, port: Number(process.env.PORT)});
