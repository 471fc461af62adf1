/** A coarse human-readable description of a device that cannot identify an individual device. */
export type DeviceLabel = { readonly kind: 'mobile' | 'tv' | 'unknown'; readonly label: string };

const televisions = /SMART-TV|SmartTV|Web0S|WebOS|NetCast|HbbTV|BRAVIA|AndroidTV|CrKey|AFT[A-Z]/;
// Samsung's televisions, watches and phones; only the televisions are not mobile.
const tizen = /Tizen/;
const mobile = /Mobile/;
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

function named(agent: string, list: typeof systems): string {
  return list.find(([pattern]) => pattern.test(agent))?.[1] ?? '';
}

/** Returns the browser that a `User-Agent` header names; empty: none that is known. */
export function browserOf(userAgent: string): string {
  return named(userAgent.slice(0, 400), browsers);
}

/** Parses a `User-Agent` header. */
export function parseDeviceLabel(userAgent: string | undefined): DeviceLabel {
  const agent = (userAgent ?? '').slice(0, 400);
  if (televisions.test(agent) || (tizen.test(agent) && !mobile.test(agent))) return { kind: 'tv', label: 'TV' };
  const label = [named(agent, browsers), named(agent, systems)].filter((word) => word !== '').join(', ');
  const kind = /iPhone|iPod|iPad|Android|Mobile/.test(agent) ? 'mobile' : 'unknown';
  return { kind, label };
}
