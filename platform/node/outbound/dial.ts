import type { Socket } from 'node:net';
import { Refusal } from '#platform/contract';
import { type Deadline, raceDeadline } from './deadline.ts';
import { RemoteError, systemFailure } from './remote-error.ts';
import type { PinnedTarget } from './target.ts';

/** Opens a TCP connection to a validated address. */
export type Dial = (address: string, port: number) => Socket;

function connected(dial: Dial, address: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = dial(address, port);
    socket.once('connect', () => {
      socket.removeListener('error', reject);
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

async function connectFirst(dial: Dial, target: PinnedTarget): Promise<Socket> {
  let last: unknown;
  for (const address of target.addresses) {
    try {
      return await connected(dial, address, target.port);
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

/** Connects to the first reachable address of `target` before the deadline. */
export async function dialTarget(dial: Dial, target: PinnedTarget, cut: Deadline): Promise<Socket> {
  const opening = connectFirst(dial, target);
  // Close a connection that opens after the deadline.
  cut.signal.addEventListener('abort', () => void opening.then((late) => late.destroy()).catch(() => {}), {
    once: true,
  });
  return await raceDeadline(cut, opening);
}

/** Converts an outbound failure to the refusal for the caller. */
export function toRefusal(error: unknown, cut: Deadline): unknown {
  const stopped = cut.reason();
  if (stopped) return stopped;
  if (error instanceof Refusal) return error;
  const { code } = error as { code?: string };
  const message = `the configured address does not answer (${code ?? 'unknown'})`;
  return new RemoteError(systemFailure(code), message, { reason: 'connection' });
}
