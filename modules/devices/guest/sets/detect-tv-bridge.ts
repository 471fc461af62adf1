import type { TvBridge } from '../tv-bridge.ts';
import { createBrowserBridge } from './browser-bridge.ts';
import { createLgBridge, type LgApi } from './lg-bridge.ts';
import { createSamsungBridge, type SamsungApi } from './samsung-bridge.ts';

/** Globals in which vendors expose their APIs. */
export type VendorGlobals = {
  readonly hcap?: LgApi;
  readonly webapis?: Omit<SamsungApi, 'audio'>;
  readonly tizen?: { readonly tvaudiocontrol?: NonNullable<SamsungApi['audio']> };
};

/** Returns the bridge of the TV that the app runs on, or a browser's if there is none. */
export function detectTvBridge(globals: VendorGlobals, userAgent: string): TvBridge {
  const { hcap, webapis, tizen } = globals;
  if (hcap || /Web0S|webOS/i.test(userAgent)) return createLgBridge(hcap ?? {});
  if (webapis || tizen || /Tizen/.test(userAgent)) {
    const audio = tizen?.tvaudiocontrol;
    return createSamsungBridge({ ...webapis, ...(audio && { audio }) });
  }
  return createBrowserBridge(userAgent);
}
