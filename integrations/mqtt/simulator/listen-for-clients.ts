import { createServer, type Socket } from 'node:net';
import type { SimulatedBuilding } from './simulated-building.ts';

const host = '127.0.0.1';

/** Lets clients of this machine connect to the broker of a building. Resolves to its address, for `MQTT_URL`, and to what ends it. */
export async function listenForClients(
  building: SimulatedBuilding,
  port = 0,
): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    building.accept(socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return {
    url: `mqtt://${host}:${taken}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
