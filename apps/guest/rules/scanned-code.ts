import type { ShellQuery } from '#platform/web/guest-shell';

/** What a decoded text leads to. */
export type ScannedCode =
  /** Not a web address: ignored. */
  | { readonly kind: 'invalid' }
  /** The screen stays and knows where the guest is: `location` is added to its query. */
  | { readonly kind: 'location'; readonly location: string }
  /** A code of our own that signs in this device, once the guest agrees. */
  | { readonly kind: 'signIn'; readonly code: string; readonly location: string }
  /** A screen of this app, with what its address adds to the current query. */
  | { readonly kind: 'screen'; readonly path: string; readonly query: ShellQuery }
  /** An address of this app with values that it reads only when it starts. */
  | { readonly kind: 'start'; readonly address: string }
  /** A page outside this app, which the guest opens or leaves. */
  | { readonly kind: 'page'; readonly address: string };

/** Where a code is read: the app's origin and its query, with the property even where the address has none. */
export type ScanPlace = { readonly origin: string; readonly query: ShellQuery };

/** Query parameters that the session, and the key of the room, read only when the app starts. */
const startNames = ['mode', 'skin', 'theme', 'property', 'name', 'room', 'checkin', 'userId', 'opendoor'] as const;
/** Length that an order accepts of a location. */
const maxLocationLength = 120;

/** Returns the URL of a decoded text; undefined when it is not a web address, as a Wi-Fi code is not. */
export function scannedUrl(text: string): URL | undefined {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb ? url : undefined;
}

/** Returns the path below the app; undefined for the TV's pages and for what is not the app's. */
function appPath({ pathname }: URL): string | undefined {
  const [, app, ...rest] = pathname.split('/');
  const isElsewhere = rest[0] === 'tv' || rest[0] === 'api' || rest[0] === 'icons';
  return app === 'ONEapp' && !isElsewhere ? `/${rest.join('/')}` : undefined;
}

function locationOf(url: URL): string {
  const location = url.searchParams.get('location') ?? '';
  return location
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, maxLocationLength);
}

/** Values of an address by name; the guest has chosen a language, so that of a code is left out. */
function valuesOf(url: URL): ShellQuery {
  return Object.fromEntries([...url.searchParams].filter(([name, value]) => value !== '' && name !== 'lang'));
}

function isNewStart(values: ShellQuery, { query }: ScanPlace): boolean {
  const current: ShellQuery = { ...query, mode: query.mode ?? 'guest' };
  return startNames.some((name) => values[name] !== undefined && values[name] !== current[name]);
}

/**
 * Returns what a decoded text leads to: only a web address counts, and its `location` is added to the current query
 * (docs/reference/platform.md §2, QR reader).
 */
export function readScannedCode(text: string, place: ScanPlace): ScannedCode {
  const url = scannedUrl(text);
  if (!url) return { kind: 'invalid' };
  const location = locationOf(url);
  const path = url.origin === place.origin ? appPath(url) : undefined;
  if (path === undefined) return location ? { kind: 'location', location } : { kind: 'page', address: url.href };
  const values = valuesOf(url);
  if (isNewStart(values, place)) return { kind: 'start', address: url.href };
  const code = new URLSearchParams(url.hash.slice(1)).get('code');
  if (code) return { kind: 'signIn', code, location };
  const known: readonly string[] = startNames;
  const added = Object.entries(values).filter(([name]) => !known.includes(name) && name !== 'location');
  if (location && path === '/' && added.length === 0) return { kind: 'location', location };
  return { kind: 'screen', path, query: { ...Object.fromEntries(added), ...(location && { location }) } };
}
