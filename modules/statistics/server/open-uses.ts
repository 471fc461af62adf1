import type { UseKey } from './tables.ts';

/** A use that has begun. `at`: milliseconds since 1970. */
export type OpenUse = { readonly key: UseKey; readonly at: number };

/** Uses of one device that may be open at once, and devices that are remembered. */
const [mostUses, mostDevices] = [8, 20_000];

/** Uses that have begun and not ended, in memory only: whose they are is stored nowhere. */
export class OpenUses {
  readonly #byDevice = new Map<string, Map<string, OpenUse>>();
  /** The last ends, of which a second report counts nothing. */
  readonly #ended = new Map<string, true>();

  /** Notes a use of a device; returns false if it is open already, as when a start is sent twice. */
  open(device: string, event: string, use: OpenUse): boolean {
    const uses = this.#byDevice.get(device) ?? new Map<string, OpenUse>();
    if (uses.has(event)) return false;
    uses.set(event, use);
    forgetOldest(uses, mostUses);
    // The device that began something last moves to the end.
    this.#byDevice.delete(device);
    this.#byDevice.set(device, uses);
    forgetOldest(this.#byDevice, mostDevices);
    return true;
  }

  /** Returns whether a use of a device has just ended. */
  hasEnded(device: string, event: string): boolean {
    return this.#ended.has(`${device} ${event}`);
  }

  /** Ends a use of a device; undefined: it is not known to have begun. */
  close(device: string, event: string): OpenUse | undefined {
    const uses = this.#byDevice.get(device);
    const use = uses?.get(event);
    this.#ended.set(`${device} ${event}`, true);
    forgetOldest(this.#ended, mostDevices);
    uses?.delete(event);
    if (uses?.size === 0) this.#byDevice.delete(device);
    return use;
  }
}

function forgetOldest(map: Map<string, unknown>, most: number): void {
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
