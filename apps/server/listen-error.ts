import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartupError } from '#platform/node/config';

/** Throws unless the server could listen there now: before it touches its data, rather than after loading a demo. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (error) {
    throw listenError(error, host, port);
  }
  probe.close();
  await once(probe, 'close');
}

/** Converts a failure to listen to the error line shown in the terminal. */
export function listenError(error: unknown, host: string, port: number): StartupError {
  const { code, message } = error as { readonly code?: string; readonly message: string };
  return new StartupError(lineOf(code, { host, port, message }), { cause: error });
}

function lineOf(code: string | undefined, at: { host: string; port: number; message: string }): string {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT ${at.port} is already in use by another program; stop it, or set another PORT`;
    case 'EACCES':
      return `PORT ${at.port} requires privileges; set a PORT above 1023`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${at.host} is not an address of this machine`;
    default:
      return `could not listen on HOST ${at.host} and PORT ${at.port}: ${at.message}`;
  }
}
