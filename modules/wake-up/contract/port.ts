import type { OpenWrite } from '#platform/contract';
import type { RingView } from './guest-calls.ts';

/** Tells the phones of a stay that the app is not open on that a wake-up rings; for whatever sends Web Push. */
export type WakeUpNotifier = {
  notify(stay: { readonly property: string; readonly stayId: string }, ring: RingView): Promise<void>;
};

/** A wake-up of a stay that was set elsewhere, for a day and a time. */
export type DatedWakeUp = {
  readonly property: string;
  readonly stayId: string;
  /** A UUID; one that is known is changed. */
  readonly id: string;
  /** `YYYY-MM-DDTHH:MM` in the property's time zone; one that is past rings at once, or is reported as missed. */
  readonly at: string;
};

/** The wake-up module's port for the module that tells a PMS of wake-ups and learns of them. */
export type WakeUpPort = {
  /**
   * Sets a wake-up that came from the PMS; false: the stay is not in house, or has as many of the PMS as it may. Stored in the caller's
   * write.
   */
  setDated(write: OpenWrite, wakeUp: DatedWakeUp): Promise<boolean>;
  /**
   * Drops the ring of a wake-up at an instant, in milliseconds since 1970: one that rings stops, a repeating one rings again on its
   * next day, and another is removed. Stored in the caller's write.
   */
  dropRing(
    write: OpenWrite,
    ring: { readonly property: string; readonly id: string; readonly at: number },
  ): Promise<void>;
  /** Returns whose wake-up it is and when it rings next, in milliseconds since 1970; undefined: it is off or gone. */
  nextOf(property: string, id: string): Promise<{ readonly stayId: string; readonly at: number } | undefined>;
};
