import type { Wipe } from '#platform/web/guest-shell';
import { forgetRequests } from './known-requests.ts';
import { clearSeen, seenKey } from './seen-requests.ts';

/** What requests keep of a stay on the device. */
export const requestsWipe: Wipe = {
  local: [seenKey],
  run() {
    forgetRequests();
    clearSeen();
  },
};
