import { refuse } from '#platform/contract';
import {
  type AttemptCounter,
  addressKey,
  hashSecret,
  isHotelAddress,
  maxCookieSeconds,
  newSecret,
  parseDeviceLabel,
  withConstantTimeFailure,
} from '#platform/node/auth';
import type { RouteContext } from '#platform/node/server';
import type { StaffContext } from './context.ts';
import { failedAttempts } from './failed-attempts.ts';
import { canSignIn, findMembersByEmail, normaliseEmail } from './member-repository.ts';
import { createSession, endSession, findSessionByCookie } from './session-repository.ts';
import { browserCookie, staffCookie, staffCookieSeconds } from './staff-cookie.ts';
import type { MemberTable, StaffWriteContext } from './tables.ts';

/** Failed attempts allowed in 15 minutes, per account, known browser and IP address. */
const maxAccountAttempts = 10;
const maxBrowserAttempts = 10;
const maxAddressAttempts = 30;

type Credentials = { readonly property: string; readonly email: string; readonly password: string };
/** A started session with the headers that set its cookies. */
export type StartedSession = { readonly member: MemberTable; readonly sessionId: string; readonly headers: Headers };
type Headers = { readonly 'set-cookie': readonly string[] };

/** Returns the member who signed in with this browser before. */
async function findKnownMember(services: StaffContext, members: readonly MemberTable[], cookie: string | undefined) {
  if (cookie === undefined || members.length === 0) return undefined;
  const row = await services.store.read
    .selectFrom('staff_browsers')
    .select('staff_id')
    .where('token_hash', '=', hashSecret(cookie))
    .executeTakeFirst();
  return row && members.find(({ id }) => id === row.staff_id);
}

/**
 * Returns the counters of an attempt. A known browser of the account has its own counter, so that strangers cannot lock its
 * owner out; other attempts count for the account and the IP address.
 */
async function selectCounters(
  services: StaffContext,
  context: RouteContext,
  { email, members }: { readonly email: string; readonly members: readonly MemberTable[] },
): Promise<readonly AttemptCounter[]> {
  const cookie = browserCookie.read(services.platform, context.cookies);
  const known = await findKnownMember(services, members, cookie);
  if (known && cookie !== undefined) {
    return [{ scope: 'browser', key: hashSecret(`${known.id} ${cookie}`), limit: maxBrowserAttempts }];
  }
  const settings = await services.property.settings(context.property);
  const hotel = isHotelAddress(context.address, settings.login_hotel_addresses);
  return [
    { scope: 'account', key: hashSecret(normaliseEmail(email)), limit: maxAccountAttempts },
    {
      scope: 'address',
      key: hashSecret(addressKey(context.address)),
      limit: hotel ? settings.login_hotel_address_tries : maxAddressAttempts,
    },
  ];
}

function tooMany(wait: number): never {
  return refuse('too_many_attempts', 'too many failed attempts', { retry_after_s: wait });
}

/** Starts a session that replaces the browser's former one, and remembers the browser. */
export async function startSession(
  services: StaffContext,
  writing: StaffWriteContext,
  { context, member, known }: { readonly context: RouteContext; readonly member: MemberTable; readonly known: boolean },
): Promise<StartedSession> {
  const { platform } = services;
  const { property, id: staffId } = member;
  const now = { random: platform.random, now: platform.clock.now() };
  const former = staffCookie.read(platform, context.cookies);
  const old = former === undefined ? undefined : await findSessionByCookie(writing.tx, former, now.now);
  if (old) await endSession(writing, old, { reason: 'replaced', now: now.now });
  const { label } = parseDeviceLabel(context.headers['user-agent']);
  const { id: sessionId, cookie } = await createSession(writing.tx, { property, staffId, label }, now);
  const cookies = [staffCookie.set(platform, context, { value: cookie, seconds: staffCookieSeconds })];
  if (!known) {
    const { value, hash } = newSecret(platform.random);
    const browser = { property, token_hash: hash, staff_id: staffId, used_at: now.now };
    await writing.tx.insertInto('staff_browsers').values(browser).execute();
    cookies.push(browserCookie.set(platform, context, { value, seconds: maxCookieSeconds }));
  }
  return { member, sessionId, headers: { 'set-cookie': cookies } };
}

type AttemptResult = { readonly matching: readonly MemberTable[]; readonly meters: readonly AttemptCounter[] };

/** Records an attempt in one transaction whether it succeeds or fails, so that concurrent attempts are all counted. */
async function recordAttempt(services: StaffContext, context: RouteContext, { matching, meters }: AttemptResult) {
  const { clock } = services.platform;
  return services.store.write(async (writing) => {
    const now = clock.now();
    const wait = await failedAttempts.secondsUntilRetry(writing.tx, meters, now);
    if (wait !== undefined) return { wait, reached: [] };
    const member = matching.length === 1 ? matching[0] : undefined;
    if (matching.length === 0) return { reached: await failedAttempts.recordFailure(writing.tx, meters, now) };
    const known = meters[0]?.scope === 'browser';
    return { reached: [], begun: member && (await startSession(services, writing, { context, member, known })) };
  });
}

async function refuseAmbiguous(services: StaffContext, members: readonly MemberTable[]): Promise<never> {
  const found = await Promise.all(members.map(({ property }) => services.property.byId(property)));
  const properties = found.flatMap((one) => (one ? [{ id: one.id, name: one.name }] : []));
  return refuse('which_property', 'the same address and password in several properties', { properties });
}

async function checkCredentials(
  services: StaffContext,
  context: RouteContext,
  credentials: Credentials,
): Promise<StartedSession> {
  const { platform, store } = services;
  const found = await findMembersByEmail(store.read, credentials.property, credentials.email);
  const members = found.filter((member) => canSignIn(services, member));
  const meters = await selectCounters(services, context, { email: credentials.email, members });
  // Colleagues of the same address must not lose their turn to a stranger in the hotel's network.
  if (meters[0]?.scope !== 'browser') services.unknownBrowsers.count(addressKey(context.address));
  const early = await failedAttempts.secondsUntilRetry(store.read, meters, platform.clock.now());
  if (early !== undefined) return tooMany(early);
  // An unknown account costs a hash too, so that the timing does not reveal it.
  const hashes = members.length === 0 ? [''] : members.map((member) => member.password_hash);
  const matches = await Promise.all(hashes.map((hash) => services.passwords.matches(credentials.password, hash)));
  const matching = members.filter((_member, index) => matches[index]);
  const { wait, reached, begun } = await recordAttempt(services, context, { matching, meters });
  const property = members[0]?.property ?? (credentials.property || '*');
  for (const scope of reached) {
    platform.audit({
      property,
      actor: 'nobody',
      action: 'staff.guessing',
      details: { scope, address: context.address },
    });
  }
  if (wait !== undefined) return tooMany(wait);
  if (matching.length > 1) return refuseAmbiguous(services, matching);
  return begun ?? refuse('sign_in_failed', 'wrong address or password');
}

/** Signs a member in by address and password; every failure gives the same refusal after the same time. */
export async function signIn(
  services: StaffContext,
  context: RouteContext,
  credentials: Credentials,
): Promise<StartedSession> {
  const begun = await withConstantTimeFailure(services.platform.clock, () =>
    checkCredentials(services, context, credentials),
  );
  const { property, id } = begun.member;
  services.platform.audit({ property, actor: `staff:${id}`, action: 'staff.signed_in', subject: id });
  return begun;
}
