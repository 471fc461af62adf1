import type { IncomingMessage } from 'node:http';
import type { Clock } from '#platform/clock';

/** Maximum number of bytes to discard. */
const mostBytes = 32 * 1024 * 1024;
/** A body up to this length arrives with the headers or right after them; Node drops it with the response. */
const shortBytes = 16 * 1024;
/** Maximum time to spend discarding. */
const mostMs = 3000;
/** Maximum pause between chunks. */
const quietMs = 200;

/**
 * Discards the rest of a refused upload before responding: most clients finish writing before they read, and would see
 * a broken connection instead of the refusal. Larger or slow uploads are cut off.
 */
export async function discardBody(message: IncomingMessage, clock: Clock): Promise<void> {
  const { headers } = message;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (Number(headers['content-length']) <= shortBytes) return;
  if (!hasBody || message.readableEnded || message.destroyed) return;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let left = mostBytes;
  let pause = clock.after(quietMs, resolve);
  const end = clock.after(mostMs, resolve);
  const take = (chunk: Uint8Array) => {
    left -= chunk.byteLength;
    if (left <= 0) resolve();
    pause.cancel();
    pause = clock.after(quietMs, resolve);
  };
  const endings = ['end', 'close', 'error'] as const;
  for (const name of endings) message.once(name, resolve);
  message.on('data', take).resume();
  await ended;
  pause.cancel();
  end.cancel();
  for (const name of endings) message.off(name, resolve);
  message.off('data', take).pause();
}
