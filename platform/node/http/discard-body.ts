import type { IncomingMessage } from 'node:http';
import type { Clock } from '#platform/clock';

/** Of a body that nobody wants, so much is read and thrown away, */
const mostBytes = 32 * 1024 * 1024;
/** and no longer than this, */
const mostMs = 3000;
/** nor past a pause of this length. */
const quietMs = 200;

/**
 * Reads what is left of a refused upload before it is answered: most clients write to the end before they listen, and
 * would see a broken connection instead of the refusal. What is larger, or slow, is cut off.
 */
export async function discardBody(message: IncomingMessage, clock: Clock): Promise<void> {
  const { headers } = message;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
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
  const over = ['end', 'close', 'error'] as const;
  for (const name of over) message.once(name, resolve);
  message.on('data', take).resume();
  await ended;
  pause.cancel();
  end.cancel();
  for (const name of over) message.off(name, resolve);
  message.off('data', take).pause();
}
