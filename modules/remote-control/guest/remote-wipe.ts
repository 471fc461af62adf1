import type { Wipe } from '#platform/web/guest-shell';
import { forgetTvs } from './known-tvs.ts';

/** What the remote control keeps of a stay on the device. */
export const remoteWipe: Wipe = { run: forgetTvs };
