import type { RingView } from './guest-calls.ts';

/** Tells the phones of a stay that the app is not open on that a wake-up rings; for whatever sends Web Push. */
export type WakeUpNotifier = {
  notify(stay: { readonly property: string; readonly stayId: string }, ring: RingView): Promise<void>;
};
