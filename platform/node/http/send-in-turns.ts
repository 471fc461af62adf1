import { Readable } from 'node:stream';

/** Bytes that are handed to the system at once, which copies them while the thread waits. */
const sliceBytes = 128 * 1024;

async function* slices(bytes: Buffer, turn: () => Promise<void>): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    await turn();
    yield bytes.subarray(at, at + sliceBytes);
  }
}

/** Whether an answer of so many bytes is too large to be handed over at once. */
export function isLargeAnswer(bytes: number): boolean {
  return bytes > sliceBytes;
}

/** Returns an answer as a stream of slices, each of which waits for a turn and for the client to take the one before. */
export function inTurns(answer: string | Buffer, turn: () => Promise<void>): Readable {
  const bytes = typeof answer === 'string' ? Buffer.from(answer) : answer;
  return Readable.from(slices(bytes, turn), { objectMode: false, highWaterMark: 1 });
}
