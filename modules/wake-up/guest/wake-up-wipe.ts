import type { Wipe } from '#platform/web/guest-shell';
import { forgetWakeUps } from './known-wake-ups.ts';

/** What wake-ups keep of a stay on the device: nothing but memory. */
export const wakeUpWipe: Wipe = { run: forgetWakeUps };
