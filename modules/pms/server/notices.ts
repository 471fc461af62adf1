import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '#platform/contract';
import { addressKey, createRateLimiter } from '#platform/node/auth';
import type { RouteHandlers } from '#platform/node/server';
import type { PmsStatus, pms } from '../contract.ts';
import type { PmsContext } from './context.ts';
import { readLink } from './link-store.ts';
import { readSetup } from './read-setup.ts';
import type { Ask } from './routed-requests.ts';

/** Kinds of PMS that send notices by HTTP. */
const sending: ReadonlySet<PmsStatus['kind']> = new Set(['apaleo']);
/** A notice names what to read anew and is no longer. Characters of JSON. */
const longest = 8_000;
/** Notices of a property, and wrong secrets of an address, in a minute. */
const [noticesPerMinute, wrongPerMinute] = [1_200, 30];

type NoticeHandlers = Pick<RouteHandlers<typeof pms>, 'POST /api/v1/pms/{propertyId}/notices/{secret}'>;

/** The secret lasts as long as the link: Apaleo keeps the address. */
function secretOf(hashKey: string): string {
  return createHmac('sha256', hashKey).update('notices').digest('base64url');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function findSecret(services: PmsContext, property: string): Promise<string | undefined> {
  const [{ kind }, row] = await Promise.all([readSetup(services, property), readLink(services, property)]);
  return row && sending.has(kind) ? secretOf(row.hash_key) : undefined;
}

/** Returns the path to which the PMS of a property sends its notices; null if it sends none, or was never connected. */
export async function noticePath(services: PmsContext, property: string): Promise<string | null> {
  const secret = await findSecret(services, property);
  return secret === undefined ? null : `/api/v1/pms/${encodeURIComponent(property)}/notices/${secret}`;
}

/** Creates the route of notices, which hands them to the process with the connection. */
export function createNoticeRoute(services: PmsContext, ask: Ask): NoticeHandlers {
  const { clock } = services.platform;
  const notices = createRateLimiter(clock, noticesPerMinute, 60_000);
  const wrong = createRateLimiter(clock, wrongPerMinute, 60_000);
  return {
    'POST /api/v1/pms/{propertyId}/notices/{secret}': async ({ address }, { params, body }) => {
      const { propertyId: property, secret } = params;
      const expected = await findSecret(services, property).catch(() => undefined);
      if (expected === undefined || !isSame(secret, expected)) {
        wrong.count(addressKey(address));
        return refuse('not_found', 'no PMS sends notices to this address');
      }
      notices.count(property);
      if (JSON.stringify(body).length > longest) return refuse('invalid_data', 'the notice is too long');
      try {
        await ask(property, 'notice', [body]);
      } catch {
        return refuse('pms_unavailable', 'no process has the connection');
      }
      return { status: 204, body: undefined };
    },
  };
}
