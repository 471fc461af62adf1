/** First character of every message, U+0002. */
export const STX = '\u0002';
/** Last character of every message, U+0003. */
export const ETX = '\u0003';
/** Liveness probe and its reply, as complete messages (docs/reference/wire.md, "Frames"). */
export const PING = `${STX}PING${ETX}`;
export const PONG = `${STX}PONG${ETX}`;

/** Address of a frame. `message_id` is unique per socket, and empty in a push. */
export type Dispatch = {
  readonly module: string;
  readonly function: string;
  readonly port: number;
  readonly cache_time: number;
  readonly message_id: string;
};

/** A request with its data in `payload`. */
export type RequestFrame = { readonly dispatch: Dispatch; readonly payload: unknown };

/** Error in the `payload` of a refusal; further fields are specific to the call (`retry_after_s`, …). */
export type WireError = {
  readonly code: string;
  readonly message: string;
  readonly retryable: boolean;
  readonly [detail: string]: unknown;
};

/** A reply or a push. */
export type ReplyFrame = {
  readonly dispatch: Dispatch;
  readonly payload: {
    readonly status: 'OK' | 'ERROR';
    readonly root?: unknown;
    readonly error?: WireError;
    /** Used instead of `root` by one push of the specification, `Tv_Messages.getPopUpMessages`. */
    readonly tvmessages?: readonly { readonly message: unknown }[];
  };
};

/** Encodes a frame between STX and ETX. */
export function encodeFrame(frame: RequestFrame | ReplyFrame): string {
  return STX + JSON.stringify(frame) + ETX;
}

/** A decoded message: a probe, an unvalidated JSON value, or `undefined` if delimiters or JSON are invalid. */
export type Decoded = 'PING' | 'PONG' | { readonly json: unknown } | undefined;

/** Decodes a message; never throws. */
export function decodeMessage(message: string): Decoded {
  if (!message.startsWith(STX) || !message.endsWith(ETX) || message.length < 3) return undefined;
  const inner = message.slice(1, -1);
  if (inner === 'PING' || inner === 'PONG') return inner;
  try {
    return { json: JSON.parse(inner) };
  } catch {
    return undefined;
  }
}
