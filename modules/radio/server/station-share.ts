import { Readable } from 'node:stream';
import type { SocketTarget } from '#platform/wire';

/** What a device may lag behind before it is let go: half a minute of sound. */
export const mostBehind = 1024 * 1024;
/** Sound that a device gets at once, so that it begins to play. */
export const mostBegun = 64 * 1024;

/**
 * Stations that a stay, a TV or a visitor may receive at once, those of a hotel, of all and of walk-ins alone, and the playlists and
 * segments of HLS that somebody may fetch in ten seconds: of a station a player fetches about three.
 */
export const receptionLimits = { ofListener: 6, ofProperty: 200, ofVisitors: 40, pieces: 60 } as const;

/** Who listens. The stay and room are empty for visitors. */
export type Listener = {
  /** The devices that are told of titles. */
  readonly to: readonly SocketTarget[];
  readonly stayId: string;
  readonly roomId: string;
  /** The session of a visitor; else empty. */
  readonly sessionId: string;
};

/** Returns whether two who listen are the same stay, the same room's TV or the same visitor. */
export function isSameListener(one: Listener, other: Listener): boolean {
  return one.stayId === other.stayId && one.roomId === other.roomId && one.sessionId === other.sessionId;
}

/** A device's share of a station's sound. */
export class Share extends Readable {
  readonly #onLeft: (share: Share) => void;
  readonly listener: Listener;

  constructor(listener: Listener, onLeft: (share: Share) => void) {
    super({ highWaterMark: mostBegun });
    this.#onLeft = onLeft;
    this.listener = listener;
  }

  override _read(): void {
    // Stations send by the clock, not on demand.
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#onLeft(this);
    done(error);
  }

  give(chunk: Uint8Array): void {
    if (this.readableLength > mostBehind) this.destroy();
    else this.push(chunk);
  }
}
