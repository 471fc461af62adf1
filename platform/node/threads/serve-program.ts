import { FrameReader, frameHead } from './frames.ts';

/** What an answer is: what was made of the input, or why nothing was. */
export const answerKinds = { done: 0, refused: 1 } as const;

/** Bytes of an input, and of an answer. */
export const mostBytes = 64 * 1024 * 1024;

function write(kind: number, bytes: Uint8Array): Promise<void> {
  process.stdout.write(frameHead(kind, bytes));
  return new Promise((resolve) => process.stdout.write(bytes, () => resolve()));
}

/**
 * Is the program that a `ServedProgram` runs: does its work for one input after another, until there are no more or `isWorn` says that
 * another process shall go on. An error of the work is the answer to its input.
 */
export async function serveProgram(
  work: (input: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
  isWorn: () => boolean,
): Promise<void> {
  const reader = new FrameReader(mostBytes);
  for await (const piece of process.stdin) {
    for (const { bytes } of reader.add(piece)) {
      const answer = await work(bytes).then(
        (done) => ({ kind: answerKinds.done, bytes: done }),
        (error: unknown) => ({ kind: answerKinds.refused, bytes: Buffer.from(String(error)) }),
      );
      await write(answer.kind, answer.bytes);
      if (isWorn()) return process.exit(0);
    }
  }
}
