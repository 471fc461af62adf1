/** A message to many sockets, framed once. */
export class SharedFrame {
  readonly text: string;
  #bytes: Buffer | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** The whole WebSocket frame (RFC 6455, 5.2: final, text, unmasked), made when first asked for. */
  get bytes(): Buffer {
    // Not of the pool that small buffers share: it lives as long as the slowest of many sockets.
    this.#bytes ??= textFrame(this.text, Buffer.allocUnsafeSlow);
    return this.#bytes;
  }
}

/** The WebSocket frame of a text, in a buffer of `allocate`. */
export function textFrame(text: string, allocate: (size: number) => Buffer): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = allocate(head + length);
  frame[0] = 0x81;
  if (head === 2) {
    frame[1] = length;
  } else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}

/** Who hears what arrives on a {@link Connection}. */
export type Receiver = {
  /** A text message of `bytes` bytes. */
  message(text: string, bytes: number): void;
  /** A binary message: the wire knows none. */
  binary(): void;
  /** Once, at the end. */
  closed(): void;
};

/** One open socket as the gateway uses it: a WebSocket, or the half of a pair in tests. */
export type Connection = {
  send(text: string): void;
  share(frame: SharedFrame): void;
  close(code: number, reason: string): void;
  /** Ends it without a word. */
  terminate(): void;
  /** Bytes that wait for the client. */
  readonly bufferedAmount: number;
  /** Called once; nothing is heard before. */
  listen(receiver: Receiver): void;
};
