import { browserFetch } from '#platform/web/browser';
import type { WebCheckInEntry, WebCheckInForm, webCheckIn } from '#web-check-in/contract';

/** The booking as its guest names it. */
export type Booking = { readonly name: string; readonly arrival: string; readonly email: string };

/** What a refusal says besides its code, as the contract describes it. */
export type RefusalDetails = {
  readonly retry_after_s?: number;
  readonly fields?: readonly string[];
  readonly opens_on?: string;
  readonly reason?: string;
};

/** The hotel refused, or could not be reached (`offline`), or failed (`failed`). */
export class CheckInRefusal extends Error {
  readonly code: string;
  readonly details: RefusalDetails;
  constructor(code: string, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

type Route = keyof (typeof webCheckIn)['routes'];
const routes = {
  codes: 'POST /api/v1/web-check-in/codes',
  confirmations: 'POST /api/v1/web-check-in/confirmations',
  read: 'GET /api/v1/web-check-in/form',
  write: 'PUT /api/v1/web-check-in/form',
} as const satisfies { readonly [name: string]: Route };

type Sent = { readonly property: string; readonly body?: object; readonly access?: string };

async function send<T>(route: (typeof routes)[keyof typeof routes], { property, body, access = '' }: Sent): Promise<T> {
  const [method = 'GET', path = ''] = route.split(' ');
  const response = await browserFetch(`${path}?${new URLSearchParams({ property })}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(access && { 'x-web-check-in': access }),
    },
    ...(body && { body: JSON.stringify(body) }),
    cache: 'no-store',
  }).catch(() => {
    throw new CheckInRefusal('offline');
  });
  const answer = (await response.json().catch(() => ({}))) as RefusalDetails & { readonly code?: string };
  if (!response.ok) throw new CheckInRefusal(answer.code ?? 'failed', answer);
  return answer as T;
}

/** What a confirmed code opens. */
export type Confirmed = { readonly access: string; readonly form: WebCheckInForm };

/** Returns the calls of a property's check-in; each rejects with a {@link CheckInRefusal}. */
export function checkInApi(property: string) {
  return {
    sendCode: (booking: Booking, language: string) =>
      send<{ token: string }>(routes.codes, { property, body: { ...booking, language } }),
    confirm: (token: string, code: string) =>
      send<Confirmed>(routes.confirmations, { property, body: { token, code } }),
    read: (access: string) => send<WebCheckInForm>(routes.read, { property, access }),
    write: (
      access: string,
      body: { readonly request_id: string; readonly seen: object; readonly entry: WebCheckInEntry },
    ) => send<WebCheckInForm>(routes.write, { property, access, body: { ...body, accepted: true } }),
  };
}
