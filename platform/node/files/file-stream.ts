import { type FileHandle, open } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';

/** Bytes of a file from the first to the last one that is wanted. */
export type ByteRange = { readonly first: number; readonly last: number };

/** What a file is read for. */
export type Reading = {
  /** Undefined: the whole file. */
  readonly range?: ByteRange | undefined;
  /** Asked before each piece that is sent; what it throws breaks the stream off. */
  readonly mayGoOn?: (() => Promise<void>) | undefined;
};

/** Bytes that are read at once: a few turns of the event loop for a segment of a film, not dozens. */
const pieceBytes = 256 * 1024;
/** Buffers that wait for the next file: 8 MB. */
const mostFree = 32;
const free: Buffer[] = [];

function write(to: Writable, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    to.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}

/**
 * The bytes of a file. Piped to a socket, they pass through buffers that are used again once they have been sent: with a new one for
 * each piece 200 films cost nearly twice the processor's time (docs/areas/performance.md, "Films").
 */
export class FileStream extends Readable {
  readonly #file: Promise<FileHandle>;
  readonly #end: number;
  readonly #mayGoOn: Reading['mayGoOn'];
  #at: number;

  constructor(path: string, { range, mayGoOn }: Reading = {}) {
    super();
    this.#at = range?.first ?? 0;
    this.#end = range ? range.last + 1 : Number.POSITIVE_INFINITY;
    this.#mayGoOn = mayGoOn;
    this.#file = open(path);
    // Whoever reads is told.
    this.#file.catch(() => {});
  }

  override async _read(): Promise<void> {
    try {
      const bytes = await this.#fill(Buffer.allocUnsafe(pieceBytes));
      this.push(bytes.length > 0 ? bytes : null);
    } catch (error) {
      this.destroy(error as Error);
    }
  }

  override async _destroy(error: Error | null, done: (error?: Error | null) => void): Promise<void> {
    // Waits for a read that is under way.
    await this.#file.then((file) => file.close()).catch(() => {});
    done(error);
  }

  override pipe<T extends NodeJS.WritableStream>(to: T, { end = true }: { end?: boolean } = {}): T {
    void this.#send(to as unknown as Writable, end);
    return to;
  }

  async #send(to: Writable, end: boolean): Promise<void> {
    const buffer = free.pop() ?? Buffer.allocUnsafeSlow(pieceBytes);
    try {
      for (let bytes = await this.#fill(buffer); bytes.length > 0; bytes = await this.#fill(buffer)) {
        await this.#mayGoOn?.();
        await write(to, bytes);
      }
      // Not when it failed: the socket may still have it.
      if (free.length < mostFree) free.push(buffer);
      if (end) to.end();
      this.push(null);
      this.resume();
    } catch (error) {
      this.destroy(error as Error);
    }
  }

  /** Reads the next bytes into a buffer and returns the part that has them; empty at the end. */
  async #fill(buffer: Buffer): Promise<Buffer> {
    const wanted = Math.min(buffer.length, this.#end - this.#at);
    if (wanted <= 0) return buffer.subarray(0, 0);
    const file = await this.#file;
    const { bytesRead } = await file.read(buffer, 0, wanted, this.#at);
    this.#at += bytesRead;
    return buffer.subarray(0, bytesRead);
  }
}
