import type { TvBridge } from '../tv-bridge.ts';
import { type AndroidApi, createAndroidBridge } from './android-bridge.ts';
import { createBrowserBridge } from './browser-bridge.ts';
import { createLgBridge, type LgApi } from './lg-bridge.ts';
import { createSamsungBridge, type SamsungApi } from './samsung-bridge.ts';

/** Globals in which vendors expose their APIs. */
export type VendorGlobals = SamsungApi & {
  readonly hcap?: LgApi;
  readonly fully?: AndroidApi;
  readonly document?: Document;
};

/** Returns the bridge of the TV that the app runs on, or a browser's if there is none. */
export function detectTvBridge(globals: VendorGlobals, userAgent: string): TvBridge {
  const { hcap, webapis, tizen, b2bapis, fully, document } = globals;
  if (hcap || /Web0S|webOS/i.test(userAgent)) return createLgBridge(hcap ?? {}, document);
  if (webapis || tizen || b2bapis || /Tizen/.test(userAgent)) {
    return createSamsungBridge({ ...(webapis && { webapis }), ...(tizen && { tizen }), ...(b2bapis && { b2bapis }) });
  }
  if (fully) return createAndroidBridge(fully);
  return createBrowserBridge(userAgent, document);
}
