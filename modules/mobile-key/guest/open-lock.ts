import type { mobileKey } from '#mobile-key/contract';
import { browserFetch } from '#platform/web/browser';

/** Why a lock did not open. */
export type LockProblem =
  | 'key_expired'
  | 'key_revoked'
  | 'key_not_issued'
  | 'key_proof_required'
  | 'lock_private'
  | 'lock_unreachable'
  | 'too_many_requests'
  | 'offline'
  | 'failed';

const known: ReadonlySet<string> = new Set([
  'key_expired',
  'key_revoked',
  'key_not_issued',
  'key_proof_required',
  'lock_private',
  'lock_unreachable',
  'too_many_requests',
]);

class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** The wire names of the routes, which the contract has with a placeholder. */
type Route = keyof (typeof mobileKey)['routes'];
const routes = {
  session: 'POST /api/public/v2/property/{propertyId}/onekey/session',
  login: 'POST /api/onekey/auth/login',
  open: 'GET /api/onekey/salto-open-door',
  deeplink: 'POST /api/public/v2/property/{propertyId}/onekey/deeplink',
} as const satisfies { readonly [name: string]: Route };

async function send<T>(
  route: (typeof routes)[keyof typeof routes],
  { property = '', body, token }: { readonly property?: string; readonly body?: object; readonly token?: string },
): Promise<T> {
  const [method = 'GET', path = ''] = route.split(' ');
  const response = await browserFetch(path.replace('{propertyId}', encodeURIComponent(property)), {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    cache: 'no-store',
  }).catch(() => {
    throw new Refused('offline');
  });
  const said = (await response.json().catch(() => ({}))) as { readonly code?: string };
  if (!response.ok) throw new Refused(said.code ?? 'failed');
  return said as T;
}

/** `ios` or `android`, by what the browser says; a tablet of Apple says that it is a Mac. */
export function phoneSystem(): 'ios' | 'android' {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && maxTouchPoints > 1)
    ? 'ios'
    : 'android';
}

/** The key that is asked for: its reservation, and the end that the guest was shown, RFC 3339. */
type Wanted = {
  readonly property: string;
  readonly room: string;
  readonly reservationNumber: string;
  readonly expireAt: string;
};

/** Opens the lock once, for one press. Resolves to how many seconds it stays open; rejects with {@link LockProblem} as its message. */
export async function openLock({ property, ...key }: Wanted): Promise<number> {
  const body = { ...key, vendor: 'salto', device: 'android' };
  try {
    const { tokenId } = await send<{ tokenId: string }>(routes.session, { property, body });
    const { token } = await send<{ token: string }>(routes.login, { body: { id: tokenId, token: tokenId } });
    const { seconds } = await send<{ seconds: number }>(routes.open, { token });
    return seconds;
  } catch (error) {
    const code = error instanceof Refused ? error.code : 'failed';
    throw new Error(known.has(code) || code === 'offline' ? code : 'failed');
  }
}

/** Asks for the link to the vendor's app. Rejects with the code of the refusal as its message: `code_required` once a code was mailed. */
export async function requestLink(
  { property, ...key }: Wanted,
  given: { readonly otpEmail: string; readonly code: string },
): Promise<string> {
  const body = { ...key, vendor: 'assa_abloy', device: phoneSystem(), ...given };
  const { link } = await send<{ link: string }>(routes.deeplink, { property, body });
  return link;
}
