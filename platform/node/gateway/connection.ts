/** A message to many sockets, encoded once. */
export class SharedFrame {
  readonly text: string;
  #bytes: Buffer | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** The complete WebSocket frame (RFC 6455, 5.2: final, text, unmasked), encoded on first use. */
  get bytes(): Buffer {
    // Not from the shared buffer pool, since it lives as long as the slowest of many sockets.
    this.#bytes ??= encodeTextFrame(this.text, Buffer.allocUnsafeSlow);
    return this.#bytes;
  }
}

/** Encodes a text as a WebSocket frame in a buffer from `allocate`. */
export function encodeTextFrame(text: string, allocate: (size: number) => Buffer): Buffer {
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

/** Receives the messages of a {@link Connection}. */
export type MessageReceiver = {
  /** Whether messages are dropped unread for now. */
  readonly isMuted: boolean;
  /** Called for a message dropped unread. */
  dropped(): void;
  /** Called for a text message of `bytes` bytes. */
  message(text: string, bytes: number): void;
  /** Called for a binary message, which the protocol does not use. */
  binary(): void;
  /** Called once at the end. */
  closed(): void;
};

/** An open connection: a WebSocket, or one end of a socket pair in tests. */
export type Connection = {
  send(text: string): void;
  sendShared(frame: SharedFrame): void;
  close(code: number, reason: string): void;
  /** Closes the connection without a close frame. */
  terminate(): void;
  /** Bytes queued for the client. */
  readonly bufferedAmount: number;
  /** Stops reading, so that the network holds back what the client sends; a few messages may still arrive. */
  pause(): void;
  resume(): void;
  /** Must be called once; nothing is received before. */
  listen(receiver: MessageReceiver): void;
};
