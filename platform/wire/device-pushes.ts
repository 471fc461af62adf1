import type { ZoneOffsets } from '#platform/clock';

/** First push on a socket (docs/reference/wire.md, "Frames"). */
export const helloName = 'GlobalFunctions.hello';
/** Last push on a socket whose stay, session or room binding has ended; a close with {@link endedCode} follows. */
export const endedName = 'Auth.ended';
/** Close code after {@link endedName}: the client must not reconnect by itself. */
export const endedCode = 4001;

/** Root of {@link helloName}. */
export type Hello = {
  /** Build id of the apps; a client with another build reloads when idle. */
  readonly build: string;
  /** Server time in milliseconds since 1970. */
  readonly now: number;
  /** IANA zone of the property. */
  readonly zone: string;
  /** How far the clock of that zone is ahead, now and after its next changes. */
  readonly zone_offsets: ZoneOffsets;
};
