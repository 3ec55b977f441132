import {once} from 'node:events';
import {createServer, type AddressInfo, type Server} from 'node:net';

/** A server that listens on a free port of this machine. */
export interface Listening {
  readonly port: number;
  /** Of a server without TLS. */
  readonly origin: string;
  /** Cuts what is under way. */
  readonly close: () => Promise<void>;
}

export async function onLoopback(server: Server & {closeAllConnections?: () => void}): Promise<Listening> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections?.();
      }),
  };
}

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  const {port, close} = await onLoopback(createServer());
  await close();
  return port;
}
