import type { KeyVendor, OpenResult, VendorKey } from '#mobile-key/contract';
import type { Clock } from '#platform/clock';

/** How a lock is: as it should be, locked from within, or without radio. */
export type LockState = 'usual' | 'private' | 'silent';

type Options = {
  readonly clock: Clock;
  /** How long issuing and opening take, in milliseconds. */
  readonly latencyMs: () => number;
};

type Credential = {
  key: VendorKey;
  /** Grows with every new key of a room; a joiner has that of those whom it joins. */
  readonly generation: number;
  isRevoked: boolean;
};

/**
 * Online locks that a server opens, with the semantics of Salto: a new key ends all earlier ones of its room once it was used, a joiner ends
 * none, a key that is issued again is the same one with another term.
 */
export class SimulatedSalto implements KeyVendor {
  readonly opensByServer = true;
  readonly #options: Options;
  readonly #credentials = new Map<string, Credential>();
  /** The generation that was issued last, and the highest that opened, by property and room. */
  readonly #issued = new Map<string, number>();
  readonly #seen = new Map<string, number>();
  readonly #locks = new Map<string, LockState>();
  /** Openings, in their order. */
  readonly opened: { readonly at: number; readonly keyId: string; readonly room: string }[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** Locks a room from within, or takes its lock off the radio. */
  setLock(property: string, room: string, state: LockState): void {
    this.#locks.set(`${property} ${room}`, state);
  }

  /** Loses all credentials, as a vendor's server that is set up anew. */
  lose(): void {
    this.#credentials.clear();
  }

  async issue(key: VendorKey): Promise<string> {
    await this.#options.clock.sleep(this.#options.latencyMs());
    const known = this.#credentials.get(key.keyId);
    if (known) known.key = { ...key, kind: known.key.kind };
    else this.#credentials.set(key.keyId, { key, generation: this.#generationOf(key), isRevoked: false });
    return `salto-${key.keyId}`;
  }

  #generationOf({ property, room, kind }: VendorKey): number {
    const lock = `${property} ${room}`;
    const generation = (this.#issued.get(lock) ?? 0) + (kind === 'new' ? 1 : 0);
    this.#issued.set(lock, generation);
    return generation;
  }

  async revoke(keyId: string): Promise<void> {
    const known = this.#credentials.get(keyId);
    if (known) known.isRevoked = true;
  }

  async open(keyId: string): Promise<OpenResult> {
    const { clock, latencyMs } = this.#options;
    await clock.sleep(latencyMs());
    const known = this.#credentials.get(keyId);
    if (!known) return 'unknown_credential';
    const { property, room, expiresAt } = known.key;
    const lock = `${property} ${room}`;
    const state = this.#locks.get(lock) ?? 'usual';
    if (state === 'silent') return 'unreachable';
    if (known.isRevoked) return 'revoked';
    if (clock.now() >= expiresAt) return 'expired';
    // A key of a former guest does not take the lock back.
    if (known.generation < (this.#seen.get(lock) ?? 0)) return 'revoked';
    if (state === 'private') return 'privacy';
    this.#seen.set(lock, known.generation);
    this.opened.push({ at: clock.now(), keyId, room });
    return 'opened';
  }

  link(keyId: string): string {
    return `https://justin-mobile.example/key/${encodeURIComponent(keyId)}`;
  }
}
