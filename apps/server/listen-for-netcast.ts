import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '#platform/node/config';
import { listenError } from './listen-error.ts';
import type { Server } from './server-options.ts';

/**
 * Listens on a second port, on which NetCast sets connect: LG's before webOS, ten ports above their page (docs/reference/platform.md §9).
 * What connects there is served like all others. That port closes with the first one.
 */
export async function listenForNetCast(server: Server, { host, netCastPort }: Config): Promise<void> {
  if (netCastPort === 0) return;
  const first = server.http.server;
  const second = createServer((socket) => {
    // While the server shuts down, nobody new is let in.
    if (first.listening) first.emit('connection', socket);
    else socket.destroy();
  });
  first.once('close', () => second.close());
  try {
    await once(second.listen(netCastPort, host), 'listening');
  } catch (error) {
    throw listenError(error, { name: 'NETCAST_PORT', host, port: netCastPort });
  }
}
