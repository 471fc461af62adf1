import type { SetBridge } from '../set-bridge.ts';
import { browserSet } from './browser-set.ts';
import { type LgBridge, lgSet } from './lg-set.ts';
import { type SamsungBridge, samsungSet } from './samsung-set.ts';

/** Where makers put their bridges. */
export type SetGlobals = {
  readonly hcap?: LgBridge;
  readonly webapis?: Omit<SamsungBridge, 'audio'>;
  readonly tizen?: { readonly tvaudiocontrol?: NonNullable<SamsungBridge['audio']> };
};

/** The bridge of the set that the app runs on; a browser's where there is none. */
export function findSet(globals: SetGlobals, userAgent: string): SetBridge {
  const { hcap, webapis, tizen } = globals;
  if (hcap || /Web0S|webOS/i.test(userAgent)) return lgSet(hcap ?? {});
  if (webapis || tizen || /Tizen/.test(userAgent)) {
    const audio = tizen?.tvaudiocontrol;
    return samsungSet({ ...webapis, ...(audio && { audio }) });
  }
  return browserSet(userAgent);
}
