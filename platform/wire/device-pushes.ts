/** First push on a socket (wire.md, "Frames"). */
export const helloName = 'GlobalFunctions.hello';
/** Last push on a socket whose stay, session or binding is over; a close with {@link endedCode} follows. */
export const endedName = 'Auth.ended';
/** Close code after {@link endedName}: the client does not come back by itself. */
export const endedCode = 4001;

/** Root of {@link helloName}. */
export type Hello = {
  /** Build of the server's apps; a client of another build reloads when idle. */
  readonly build: string;
  /** The server's time, milliseconds since 1970. */
  readonly now: number;
  /** IANA zone of the property. */
  readonly zone: string;
};
