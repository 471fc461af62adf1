import type { Wipe } from '#platform/web/guest-shell';
import { forgetPlay } from '#platform/web/guest-shell/followed-play';
import { forgetTvs } from './known-tvs.ts';

/** What the remote control keeps of a stay on the device. */
export const remoteWipe: Wipe = {
  run() {
    forgetTvs();
    forgetPlay();
  },
};
