import type { Wipe } from '#platform/web/guest-shell';
import { forgetPlay } from '#platform/web/guest-shell/send-to-tv';
import { forgetTvs } from './known-tvs.ts';

/** What the remote control keeps of a stay on the device. */
export const remoteWipe: Wipe = {
  run() {
    forgetTvs();
    forgetPlay();
  },
};
