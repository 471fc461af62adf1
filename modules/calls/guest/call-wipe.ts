import type { Wipe } from '#platform/web/guest-shell';

const resets = new Set<() => void>();

/** Has a wipe end what a part of the calls holds; that part may be loaded later than this. */
export function onCallWipe(reset: () => void): void {
  resets.add(reset);
}

/** Ends the call that goes on, and gives the microphone back. */
export const callWipe: Wipe = {
  run() {
    for (const reset of resets) reset();
  },
};
