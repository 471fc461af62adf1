import { StartError } from '#platform/node/config';

/** Turns what stopped the listening into the one line that a person reads. */
export function listenError(error: unknown, host: string, port: number): StartError {
  const { code, message } = error as { readonly code?: string; readonly message: string };
  return new StartError(lineOf(code, { host, port, message }), { cause: error });
}

function lineOf(code: string | undefined, at: { host: string; port: number; message: string }): string {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT ${at.port} is in use: another program listens there; stop it, or start with another PORT`;
    case 'EACCES':
      return `PORT ${at.port} may not be used by this user; start with a PORT above 1023`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${at.host} is no address of this machine`;
    default:
      return `HOST ${at.host} and PORT ${at.port} cannot be listened on: ${at.message}`;
  }
}
