import type { SetBridge } from '../set-bridge.ts';
import { browserSet } from './browser-set.ts';
import { type LgBridge, lgSet } from './lg-set.ts';
import { type SamsungBridge, samsungSet } from './samsung-set.ts';

/** Globals in which vendors expose their APIs. */
export type SetGlobals = {
  readonly hcap?: LgBridge;
  readonly webapis?: Omit<SamsungBridge, 'audio'>;
  readonly tizen?: { readonly tvaudiocontrol?: NonNullable<SamsungBridge['audio']> };
};

/** Returns the bridge of the TV that the app runs on, or a browser's if there is none. */
export function findSet(globals: SetGlobals, userAgent: string): SetBridge {
  const { hcap, webapis, tizen } = globals;
  if (hcap || /Web0S|webOS/i.test(userAgent)) return lgSet(hcap ?? {});
  if (webapis || tizen || /Tizen/.test(userAgent)) {
    const audio = tizen?.tvaudiocontrol;
    return samsungSet({ ...webapis, ...(audio && { audio }) });
  }
  return browserSet(userAgent);
}
