import {connect} from 'node:net';
import type {Store} from '../../../src/host/server/index.js';

/** A store over a Redis 7, by the few commands that it needs (RESP 2). */
export function redisStore(port: number): Store {
  const socket = connect(port, '127.0.0.1');
  const waiting: {resolve: (reply: Reply) => void; reject: (error: Error) => void}[] = [];
  let received = '';
  socket.setNoDelay(true);
  socket.on('data', (data) => {
    received += data.toString('latin1');
    for (let read = replyOf(received); read; read = replyOf(received)) {
      received = received.slice(read.length);
      waiting.shift()?.resolve(read.reply);
    }
  });
  socket.on('error', (error) => waiting.splice(0).forEach(({reject}) => reject(error)));
  const send = (...words: readonly (string | number)[]) =>
    new Promise<Reply>((resolve, reject) => {
      waiting.push({resolve, reject});
      const parts = words.map((word) => `$${String(word).length}\r\n${word}\r\n`);
      socket.write(`*${words.length}\r\n${parts.join('')}`, 'latin1');
    });
  return {
    get: async (key) => (await send('GET', key)) as string | null,
    set: (key, value, ttl) => send('SET', key, value, 'EX', ttl),
    increment: async (key, ttl) => {
      const replies = [send('MULTI'), send('INCR', key), send('EXPIRE', key, ttl, 'NX'), send('EXEC')];
      const [count] = (await Promise.all(replies))[3] as Reply[];
      return count as number;
    },
  };
}

type Reply = string | number | null | Reply[];

/** The first reply in what was received, or `undefined` while it is not whole. */
function replyOf(text: string): {reply: Reply; length: number} | undefined {
  const end = text.indexOf('\r\n');
  if (end < 0) return undefined;
  const [kind, said, after] = [text[0], text.slice(1, end), end + 2];
  if (kind === '+') return {reply: said, length: after};
  if (kind === ':') return {reply: Number(said), length: after};
  if (kind === '-') throw new Error(said);
  const count = Number(said);
  if (count < 0) return {reply: null, length: after};
  if (kind === '$') {
    const length = after + count + 2;
    return text.length < length ? undefined : {reply: text.slice(after, after + count), length};
  }
  const all: Reply[] = [];
  let length = after;
  while (all.length < count) {
    const next = replyOf(text.slice(length));
    if (!next) return undefined;
    all.push(next.reply);
    length += next.length;
  }
  return {reply: all, length};
}
