import { refuse } from '#platform/contract';
import { addressKey, deviceWords, failingOnTick, hashOf, isHotelAddress, newSecret } from '#platform/node/auth';
import type { RouteContext } from '#platform/node/server';
import { countWrong, type Meter, waitOf } from './attempts.ts';
import { browserCookie, readBrowserCookie, readStaffCookie, staffCookie } from './cookie.ts';
import { counts, foldedAddress, membersByAddress } from './member-book.ts';
import type { Parts } from './parts.ts';
import { beginSession, endSession, sessionOfCookie } from './session-book.ts';
import type { MemberTable, StaffWriting } from './tables.ts';

/** Wrong tries in 15 minutes: for an account by strangers, from a browser that is known, from an address. */
const accountTries = 10;
const browserTries = 10;
const addressTries = 30;

type Typed = { readonly property: string; readonly email: string; readonly password: string };
/** A session that has begun, with the headers that hand it to the browser. */
export type Begun = { readonly member: MemberTable; readonly sessionId: string; readonly headers: Headers };
type Headers = { readonly 'set-cookie': readonly string[] };

/** Whether somebody signed in to this account with this browser before. */
async function knownBrowser(parts: Parts, members: readonly MemberTable[], cookie: string | undefined) {
  if (cookie === undefined || members.length === 0) return undefined;
  const row = await parts.store.read
    .selectFrom('staff_browsers')
    .select('staff_id')
    .where('token_hash', '=', hashOf(cookie))
    .executeTakeFirst();
  return row && members.find(({ id }) => id === row.staff_id);
}

/**
 * Where a wrong try counts. A known browser of the account has a count of its own, so that strangers who guess lock
 * nobody out of their own browser; everybody else shares the account's and their address's.
 */
async function metersOf(
  parts: Parts,
  context: RouteContext,
  typed: { readonly email: string; readonly members: readonly MemberTable[] },
): Promise<readonly Meter[]> {
  const cookie = readBrowserCookie(context.cookies, parts.ground);
  const known = await knownBrowser(parts, typed.members, cookie);
  if (known && cookie !== undefined) {
    return [{ scope: 'browser', key: hashOf(`${known.id} ${cookie}`), most: browserTries }];
  }
  const settings = await parts.property.settings(context.property);
  const hotel = isHotelAddress(context.address, settings.login_hotel_addresses);
  return [
    { scope: 'account', key: hashOf(foldedAddress(typed.email)), most: accountTries },
    {
      scope: 'address',
      key: hashOf(addressKey(context.address)),
      most: hotel ? settings.login_hotel_address_tries : addressTries,
    },
  ];
}

function tooMany(wait: number): never {
  return refuse('too_many_attempts', 'too many wrong tries', { retry_after_s: wait });
}

/** Begins a session in place of the one that the browser had, and makes the browser known. */
export async function begin(
  parts: Parts,
  writing: StaffWriting,
  asked: { readonly context: RouteContext; readonly member: MemberTable; readonly known: boolean },
): Promise<Begun> {
  const { ground } = parts;
  const { context, member, known } = asked;
  const { property, id: staffId } = member;
  const now = { random: ground.random, now: ground.clock.now() };
  const former = readStaffCookie(context.cookies, ground);
  const old = former === undefined ? undefined : await sessionOfCookie(writing.tx, former, now.now);
  if (old) await endSession(writing, old, { reason: 'replaced', now: now.now });
  const { label } = deviceWords(context.headers['user-agent']);
  const { id: sessionId, cookie } = await beginSession(writing.tx, { property, staffId, label }, now);
  const cookies = [staffCookie(ground, context, cookie)];
  if (!known) {
    const { value, hash } = newSecret(ground.random);
    const browser = { property, token_hash: hash, staff_id: staffId, used_at: now.now };
    await writing.tx.insertInto('staff_browsers').values(browser).execute();
    cookies.push(browserCookie(ground, context, value));
  }
  return { member, sessionId, headers: { 'set-cookie': cookies } };
}

type Judged = { readonly right: readonly MemberTable[]; readonly meters: readonly Meter[] };

/** One write whether the try was right or wrong: whoever tries a hundred at once is counted a hundred times. */
async function keepTry(parts: Parts, context: RouteContext, { right, meters }: Judged) {
  const { clock } = parts.ground;
  return parts.store.write(async (writing) => {
    const now = clock.now();
    const wait = await waitOf(writing.tx, meters, now);
    if (wait !== undefined) return { wait, reached: [] };
    const member = right.length === 1 ? right[0] : undefined;
    if (right.length === 0) return { reached: await countWrong(writing.tx, meters, now) };
    const known = meters[0]?.scope === 'browser';
    return { reached: [], begun: member && (await begin(parts, writing, { context, member, known })) };
  });
}

async function refuseSeveral(parts: Parts, members: readonly MemberTable[]): Promise<never> {
  const found = await Promise.all(members.map(({ property }) => parts.property.byId(property)));
  const properties = found.flatMap((one) => (one ? [{ id: one.id, name: one.name }] : []));
  return refuse('which_property', 'the same address and password in several properties', { properties });
}

async function judge(parts: Parts, context: RouteContext, typed: Typed): Promise<Begun> {
  const { ground, store } = parts;
  const found = await membersByAddress(store.read, typed.property, typed.email);
  const members = found.filter((member) => counts(parts, member));
  const meters = await metersOf(parts, context, { email: typed.email, members });
  const early = await waitOf(store.read, meters, ground.clock.now());
  if (early !== undefined) return tooMany(early);
  // Somebody unknown costs a hash too.
  const hashes = members.length === 0 ? [''] : members.map((member) => member.password_hash);
  const fits = await Promise.all(hashes.map((hash) => parts.passwords.matches(typed.password, hash)));
  const right = members.filter((_member, index) => fits[index]);
  const { wait, reached, begun } = await keepTry(parts, context, { right, meters });
  const property = members[0]?.property ?? (typed.property || '*');
  for (const scope of reached) {
    ground.audit({ property, actor: 'nobody', action: 'staff.guessing', details: { scope, address: context.address } });
  }
  if (wait !== undefined) return tooMany(wait);
  if (right.length > 1) return refuseSeveral(parts, right);
  return begun ?? refuse('sign_in_failed', 'no such account with such a password');
}

/** Signs a member in by address and password; whatever is wrong is one refusal on the same tick. */
export async function signIn(parts: Parts, context: RouteContext, typed: Typed): Promise<Begun> {
  const begun = await failingOnTick(parts.ground.clock, () => judge(parts, context, typed));
  const { property, id } = begun.member;
  parts.ground.audit({ property, actor: `staff:${id}`, action: 'staff.signed_in', subject: id });
  return begun;
}
