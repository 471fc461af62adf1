/** A message between two of our processes, over a pipe: a byte that says what it is, and bytes. */
export type Frame = { readonly kind: number; readonly bytes: Uint8Array<ArrayBuffer> };

/** The kind, and the length of the bytes. */
const headLength = 5;

/** Returns what is written before the bytes of a frame. */
export function frameHead(kind: number, bytes: Uint8Array): Uint8Array {
  const head = Buffer.alloc(headLength);
  head.writeUInt8(kind, 0);
  head.writeUInt32BE(bytes.byteLength, 1);
  return head;
}

/** Reads frames from the pieces in which a pipe hands them over. */
export class FrameReader {
  readonly #most: number;
  #pieces: Uint8Array[] = [];
  #length = 0;

  /** `most`: bytes of a frame; one that says that it has more is an error. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Adds a piece; returns the frames that it completes. */
  add(piece: Uint8Array): readonly Frame[] {
    this.#pieces.push(piece);
    this.#length += piece.byteLength;
    const frames: Frame[] = [];
    for (let frame = this.#take(); frame; frame = this.#take()) frames.push(frame);
    return frames;
  }

  #take(): Frame | undefined {
    if (this.#length < headLength) return undefined;
    // Joined for the head alone while the frame is not complete.
    if ((this.#pieces[0]?.byteLength ?? 0) < headLength) this.#pieces = [Buffer.concat(this.#pieces)];
    const [{ buffer, byteOffset } = new Uint8Array(headLength)] = this.#pieces;
    const end = headLength + new DataView(buffer, byteOffset).getUint32(1);
    if (end > headLength + this.#most) throw new Error('a frame is too long');
    if (this.#length < end) return undefined;
    const all = Buffer.concat(this.#pieces);
    this.#pieces = [all.subarray(end)];
    this.#length -= end;
    return { kind: all.readUInt8(0), bytes: new Uint8Array(all.subarray(headLength, end)) };
  }
}
