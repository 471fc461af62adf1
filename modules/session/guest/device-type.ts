/** Kinds of device in the login device-type setting (platform.md §9); phones that are not Apple's and computers are `unknown`. */
export type DeviceType = 'applemobile' | 'tv' | 'unknown';

const television =
  /\b(smart-?tv|web0s|webos|tizen|hbbtv|netcast|bravia|googletv|android tv|appletv|crkey|aft[a-z]{1,4})\b/i;
const appleMobile = /\b(iphone|ipad|ipod)\b/i;

/** The kind of device by its user agent. An iPad that calls itself a Macintosh is known by its touch points. */
export function deviceType(userAgent: string, touchPoints = 0): DeviceType {
  if (television.test(userAgent)) return 'tv';
  if (appleMobile.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1)) return 'applemobile';
  return 'unknown';
}

/** Whether a kind of device may sign in; an empty setting allows none but is read as the default list. */
export function mayLogIn(device: DeviceType, allowed: readonly string[]): boolean {
  const list = allowed.length > 0 ? allowed : ['applemobile', 'unknown'];
  return list.some((entry) => entry.trim().toLowerCase() === device);
}
