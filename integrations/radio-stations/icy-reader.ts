import { Transform, type TransformCallback } from 'node:stream';
import { plainLine } from '#platform/contract';
import { decodeText } from '#platform/node/text-files';

const mark = "StreamTitle='";

/** Returns the title of a block of ICY metadata: `StreamTitle='Artist - Song';`; undefined: it has none. */
export function icyTitle(block: Uint8Array): string | undefined {
  const end = block.indexOf(0);
  const text = decodeText(end < 0 ? block : block.subarray(0, end)) ?? '';
  const begin = text.indexOf(mark);
  if (begin < 0) return undefined;
  const rest = text.slice(begin + mark.length).trimEnd();
  // A title may contain quotes; it ends at one before a semicolon, or at the last one.
  const closing = rest.indexOf("';");
  const last = closing < 0 ? rest.lastIndexOf("'") : closing;
  return plainLine(rest.slice(0, Math.max(0, last))).slice(0, 200);
}

/** Separates the sound of a stream from the metadata that comes after every `interval` bytes (SHOUTcast, `icy-metaint`). */
export class IcyReader extends Transform {
  readonly #interval: number;
  readonly #onTitle: (title: string) => void;
  /** Bytes of sound until the next block; of the block under way; its parts. */
  #sound: number;
  #missing = 0;
  #block: Uint8Array[] = [];

  constructor(interval: number, onTitle: (title: string) => void) {
    super();
    this.#interval = interval;
    this.#sound = interval;
    this.#onTitle = onTitle;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let at = 0;
    while (at < chunk.length) at += this.#step(chunk.subarray(at));
    done();
  }

  /** Takes the next bytes of one kind; returns how many. */
  #step(bytes: Buffer): number {
    if (this.#missing > 0) return this.#takeBlock(bytes);
    if (this.#sound > 0) {
      const taken = Math.min(this.#sound, bytes.length);
      this.#sound -= taken;
      this.push(bytes.subarray(0, taken));
      return taken;
    }
    this.#sound = this.#interval;
    this.#missing = (bytes[0] ?? 0) * 16;
    return 1;
  }

  #takeBlock(bytes: Buffer): number {
    const taken = Math.min(this.#missing, bytes.length);
    this.#block.push(bytes.subarray(0, taken));
    this.#missing -= taken;
    if (this.#missing === 0) {
      const title = icyTitle(Buffer.concat(this.#block));
      this.#block = [];
      if (title !== undefined) this.#onTitle(title);
    }
    return taken;
  }
}
