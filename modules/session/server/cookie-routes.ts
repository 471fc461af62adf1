import { refuse } from '#platform/contract';
import { addressKey, newSecret, parseDeviceLabel } from '#platform/node/auth';
import type { RouteContext } from '#platform/node/server';
import type { SessionContext } from './context.ts';
import { resolveIdentity } from './resolve-identity.ts';
import { sessionCookie, sessionCookieSeconds } from './session-cookie.ts';
import {
  consumeToken,
  endSession,
  findActiveSession,
  findSessionByCookie,
  isToken,
  labelInStay,
} from './session-repository.ts';
import type { SessionTable, SessionWriteContext } from './tables.ts';
import { recordPhoneWipe } from './wipe-confirmations.ts';

type CookieResponse = {
  readonly status: 204;
  readonly body: undefined;
  readonly headers: { readonly [name: string]: string };
};

function respond(cookie: string): CookieResponse {
  return { status: 204, body: undefined, headers: { 'set-cookie': cookie, 'cache-control': 'no-store' } };
}

async function consumeTicket(
  context: SessionContext,
  writing: SessionWriteContext,
  redemption: { request: RouteContext; ticket: string },
) {
  const { headers, identity, cookies, property: named } = redemption.request;
  const now = context.platform.clock.now();
  // The cookie of another property is about to be replaced and does not determine the ticket's property.
  const scope = identity.kind === 'nobody' && named !== '' ? { property: named } : {};
  const taken = await consumeToken(writing.tx, { value: redemption.ticket, purpose: 'ticket', ...scope }, now);
  const session = taken && (await findActiveSession(writing.tx, taken.property, taken.sessionId));
  if (!session) return undefined;
  const { property } = session;
  const { value, hash } = newSecret(context.platform.random);
  const { kind, label } = parseDeviceLabel(headers['user-agent']);
  const cookie = sessionCookie.read(context.platform, cookies);
  // The staff may have renamed the device, which signs in to the same stay once more.
  const known = cookie && (await labelInStay(writing.tx, { property, id: session.stay_id }, cookie));
  await writing.tx
    .updateTable('session_devices')
    .set({ token_hash: hash, device_kind: kind, device_label: known || label, last_seen_at: now })
    .where('property', '=', property)
    .where('id', '=', session.id)
    .execute();
  return { value, session };
}

/** Finds the session of the request's cookie in any property. */
async function ownSession(context: SessionContext, { cookies }: RouteContext): Promise<SessionTable | undefined> {
  const cookie = sessionCookie.read(context.platform, cookies);
  return cookie === undefined ? undefined : await findSessionByCookie(context.store.read, '', cookie);
}

/**
 * Redeems a sign-in ticket and sets the session cookie, always with a new value. If the request names no property, the
 * ticket determines it.
 */
export async function redeemTicket(
  context: SessionContext,
  request: RouteContext,
  ticket: string,
): Promise<CookieResponse> {
  if (!(await isToken(context.store.read, ticket))) {
    context.wrongTicketLimit.count(addressKey(request.address));
    return refuse('ticket_invalid', 'the ticket is unknown');
  }
  const cookie = sessionCookie.read(context.platform, request.cookies);
  const former = await ownSession(context, request);
  const made = await context.store.write(async (writing) => {
    const taken = await consumeTicket(context, writing, { request, ticket });
    const now = context.platform.clock.now();
    // The new cookie ends the device's previous session.
    if (taken && former && former.id !== taken.session.id)
      await endSession(writing, former, { reason: 'replaced', now });
    // The app wipes its data before it signs in to another stay.
    if (taken && !former && cookie !== undefined) await recordPhoneWipe(writing, cookie, now);
    return taken;
  });
  if (!made) return refuse('ticket_invalid', 'the ticket is unknown, used or expired');
  const { stay_id: stayId, property } = made.session;
  const stay = stayId === '' ? undefined : await context.stays.byId(property, stayId);
  if (stayId !== '' && stay?.state !== 'in_house') return refuse('ticket_invalid', 'the stay has ended');
  const seconds = sessionCookieSeconds(stay?.departure, context.platform.clock.now());
  return respond(sessionCookie.set(context.platform, request, { value: made.value, seconds }));
}

/** Ends the session of the request's cookie, if there is one, and clears the cookie. */
export async function endCookieSession(context: SessionContext, request: RouteContext): Promise<CookieResponse> {
  const session = await ownSession(context, request);
  if (session) {
    const { property, id } = session;
    await context.store.write((writing) =>
      endSession(writing, { property, id }, { reason: 'signed_out', now: context.platform.clock.now() }),
    );
  }
  return respond(sessionCookie.clear(context.platform, request));
}

/**
 * Records that the device has wiped the data of its ended session's stay, and clears the cookie. Refuses with
 * `conflict` while the session is active, as there is nothing to confirm.
 */
export async function confirmPhoneWipe(context: SessionContext, request: RouteContext): Promise<CookieResponse> {
  const cookie = sessionCookie.read(context.platform, request.cookies);
  if (cookie !== undefined) {
    const session = await ownSession(context, request);
    if (session && (await resolveIdentity(context, session))) refuse('conflict', 'the session is still active');
    await context.store.write((writing) => recordPhoneWipe(writing, cookie, context.platform.clock.now()));
  }
  return respond(sessionCookie.clear(context.platform, request));
}
