/** Device types of the login setting (docs/reference/platform.md §9); non-Apple phones and computers are `unknown`. */
export type DeviceType = 'applemobile' | 'tv' | 'unknown';

const television =
  /\b(smart-?tv|web0s|webos|tizen|hbbtv|netcast|bravia|googletv|android tv|appletv|crkey|aft[a-z]{1,4})\b/i;
const appleMobile = /\b(iphone|ipad|ipod)\b/i;

/** Detects the device type by user agent. An iPad that identifies as a Macintosh is recognised by its touch points. */
export function detectDeviceType(userAgent: string, touchPoints = 0): DeviceType {
  if (television.test(userAgent)) return 'tv';
  if (appleMobile.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1)) return 'applemobile';
  return 'unknown';
}

/** Returns whether a device type may sign in; an empty setting counts as the default list. */
export function maySignIn(device: DeviceType, allowed: readonly string[]): boolean {
  const list = allowed.length > 0 ? allowed : ['applemobile', 'unknown'];
  return list.some((entry) => entry.trim().toLowerCase() === device);
}
