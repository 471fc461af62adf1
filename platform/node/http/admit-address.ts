import type { FastifyRequest } from 'fastify';
import { addressKey, createRateLimiter, type Identity, readCookies } from '#platform/node/auth';
import type { CallerLimit } from './caller-limit.ts';
import type { HttpOptions } from './http-options.ts';
import { plainHeaders } from './plain-headers.ts';
import { createSlowRefusal } from './refuse-slowly.ts';

/** Counts a request of any route for its address, before anything else; refuses with `too_many_requests`. */
export type AdmitAddress = (request: FastifyRequest) => Promise<void>;

/** Requests of an address in a minute: 300 phones of a hotel that open the app at once, with 80 files and answers each. */
const requestsOfAddress = 24_000;
/** The hotel's own addresses have so many times as much, as with failed sign-ins. */
const hotelTimes = 10;
const windowMs = 60_000;

/**
 * Creates {@link AdmitAddress}. A whole hotel may be behind one address, so what a stranger there uses up keeps no guest, TV or member
 * of staff out: they prove who they are, and have their own limits.
 */
export function createAddressAdmission(
  options: HttpOptions,
  countCaller: CallerLimit,
): { readonly admit: AdmitAddress; readonly counters: { readonly limited: number } } {
  const { clock, resolveClient, requestsPerAddress = requestsOfAddress } = options;
  const everybody = createRateLimiter(clock, requestsPerAddress, windowMs);
  const inHotel = createRateLimiter(clock, requestsPerAddress * (hotelTimes - 1), windowMs);
  const refuse = createSlowRefusal(clock, everybody);
  const counters = { limited: 0 };

  async function admit(request: FastifyRequest): Promise<void> {
    const { address } = resolveClient(request.raw);
    const key = addressKey(address);
    if (everybody.take(key)) return;
    if ((await options.isHotelAddress?.(address)) && inHotel.take(key)) return;
    const identity = await identify(options, request);
    if (identity && isKnown(identity)) {
      // Routes of contracts count their callers themselves.
      if (!request.routeOptions?.config?.contractRoute) countCaller({ identity, address, isRead: true });
      return;
    }
    counters.limited += 1;
    await refuse(key);
  }
  return { admit, counters };
}

function isKnown({ kind }: Identity): boolean {
  return kind === 'guest' || kind === 'tv' || kind === 'staff';
}

/** Finds out who asks, if the request has anything to tell it by; a wrong key is a stranger's. */
async function identify(options: HttpOptions, request: FastifyRequest): Promise<Identity | undefined> {
  const headers = plainHeaders(request);
  if (headers.cookie === undefined && headers.authorization === undefined) return undefined;
  const property = (await options.onlyProperty()) ?? '';
  const proof = { property, cookies: readCookies(headers.cookie), headers, desk: request.url.startsWith('/api/v1/') };
  return await options.authenticate(proof).catch(() => undefined);
}
