import { createServer } from 'node:net';
import type { FiasSimulator } from './fias-simulator.ts';

/** Lets clients connect to a simulator by TCP on `host`; `port` 0 is any free one. Rejects if the port is taken. */
export async function listen(
  simulator: FiasSimulator,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((socket) => {
    socket.setNoDelay(true);
    simulator.accept(socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        simulator.drop();
      }),
  };
}
