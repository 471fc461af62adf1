import type { KeyVendor, OpenResult, VendorKey } from '#mobile-key/contract';
import type { Clock } from '#platform/clock';

/** How far the clock of a lock may be off, in milliseconds. */
const skewMs = 120_000;

type Credential = VendorKey & {
  /** Grows with every new key of a room; a lock that has seen a higher one refuses lower ones. */
  readonly sequence: number;
};

/**
 * Offline locks whose keys a phone carries, with the semantics of Visionline and Vostio: all rights are in the credential, and a lock learns
 * only from credentials that are presented to it. A credential that was revoked opens until the phone has been online, a newer one was
 * presented, or it expires.
 */
export class SimulatedVisionline implements KeyVendor {
  readonly opensByServer = false;
  readonly #clock: Clock;
  /** What the vendor's cloud has issued, and what each phone carries. */
  readonly #issued = new Map<string, Credential>();
  readonly #carried = new Map<string, Credential>();
  readonly #revoked = new Set<string>();
  readonly #offline = new Set<string>();
  readonly #sequences = new Map<string, number>();
  /** The highest sequence that each lock has seen. */
  readonly #seen = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async issue(key: VendorKey): Promise<string> {
    const lock = `${key.property} ${key.room}`;
    const known = this.#issued.get(key.keyId);
    const last = this.#sequences.get(lock) ?? 0;
    const sequence = known?.sequence ?? (key.kind === 'new' ? last + 1 : last);
    this.#sequences.set(lock, Math.max(last, sequence));
    this.#issued.set(key.keyId, { ...key, sequence });
    this.#sync(key.keyId);
    return `visionline-${key.keyId}`;
  }

  async revoke(keyId: string): Promise<void> {
    this.#revoked.add(keyId);
    this.#sync(keyId);
  }

  /** The server cannot open an offline lock. */
  async open(): Promise<OpenResult> {
    return 'unreachable';
  }

  link(keyId: string, device: 'ios' | 'android'): string {
    return `https://mobile-access.example/${device}/${encodeURIComponent(keyId)}`;
  }

  /** Takes a phone off the network, or back: only then it learns what was issued and revoked. */
  setOffline(keyId: string, isOffline: boolean): void {
    if (isOffline) this.#offline.add(keyId);
    else this.#offline.delete(keyId);
    this.#sync(keyId);
  }

  #sync(keyId: string): void {
    if (this.#offline.has(keyId)) return;
    const issued = this.#issued.get(keyId);
    if (this.#revoked.has(keyId) || !issued) this.#carried.delete(keyId);
    else this.#carried.set(keyId, issued);
  }

  /** Holds a phone to the lock of a room. */
  present(keyId: string, lock: { readonly property: string; readonly room: string }): OpenResult {
    const carried = this.#carried.get(keyId);
    if (carried?.room !== lock.room || carried.property !== lock.property) return 'unknown_credential';
    if (this.#clock.now() >= carried.expiresAt + skewMs) return 'expired';
    const place = `${lock.property} ${lock.room}`;
    const seen = this.#seen.get(place) ?? 0;
    if (carried.sequence < seen) return 'revoked';
    this.#seen.set(place, carried.sequence);
    return 'opened';
  }
}
