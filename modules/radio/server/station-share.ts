import { Readable } from 'node:stream';
import type { SocketTarget } from '#platform/wire';

/** What a device may lag behind before it is let go: half a minute of sound. */
export const mostBehind = 1024 * 1024;
/** Sound that a device gets at once, so that it begins to play. */
export const mostBegun = 64 * 1024;

/** Who listens. The stay and room are empty for visitors. */
export type Listener = {
  /** The devices that are told of titles. */
  readonly to: readonly SocketTarget[];
  readonly stayId: string;
  readonly roomId: string;
};

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
