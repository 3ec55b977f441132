import {once} from 'node:events';
import type {Server} from 'node:http';

/**
 * Takes no new connections, and lets requests under way finish.
 *
 * @param patience Milliseconds after which what still goes on is cut off.
 */
export async function closeGently(server: Server, patience = 4_000): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), 50); // a kept connection falls idle after its answer
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
