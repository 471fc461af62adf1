import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartupError } from '#platform/node/config';

/** Where to listen, and the variable that says so. */
type Place = { readonly name: 'PORT' | 'NETCAST_PORT'; readonly host: string; readonly port: number };

/** Throws unless the server could listen there now: before it touches its data, rather than after loading a demo. */
export async function requireFreePort(place: Place): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(place.port, place.host), 'listening');
  } catch (error) {
    throw listenError(error, place);
  }
  probe.close();
  await once(probe, 'close');
}

/** Converts a failure to listen to the error line shown in the terminal. */
export function listenError(error: unknown, place: Place): StartupError {
  const { code, message } = error as { readonly code?: string; readonly message: string };
  return new StartupError(lineOf(code, { ...place, message }), { cause: error });
}

function lineOf(code: string | undefined, { name, ...at }: Place & { message: string }): string {
  switch (code) {
    case 'EADDRINUSE':
      return `${name} ${at.port} is already in use by another program; stop it, or set another ${name}`;
    case 'EACCES':
      return `${name} ${at.port} requires privileges; set a ${name} above 1023`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${at.host} is not an address of this machine`;
    default:
      return `could not listen on HOST ${at.host} and ${name} ${at.port}: ${at.message}`;
  }
}
