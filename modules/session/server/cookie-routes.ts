import { deviceWords, hasHttpsOnly, newSecret } from '#platform/auth';
import { refuse } from '#platform/contract';
import type { RouteContext } from '#platform/server';
import { clearedCookie, cookieSeconds, readSessionCookie, sessionCookie } from './cookie.ts';
import { keepForgotten } from './forgetting.ts';
import { holderOf } from './holder-of.ts';
import type { Parts } from './parts.ts';
import { endSession, liveSession, sessionOfCookie, takeToken } from './session-book.ts';
import type { SessionTable, SessionWriting } from './tables.ts';

type Cookie = { readonly status: 204; readonly body: undefined; readonly headers: { readonly [name: string]: string } };

function answer(cookie: string): Cookie {
  return { status: 204, body: undefined, headers: { 'set-cookie': cookie, 'cache-control': 'no-store' } };
}

/** Whether the browser speaks https: as the request says, or as the configuration does where a proxy keeps it to itself. */
function isSecure({ platform }: Parts, { secure }: RouteContext): boolean {
  return secure || hasHttpsOnly(platform);
}

async function takeTicket(context: Parts, writing: SessionWriting, ask: { request: RouteContext; ticket: string }) {
  const { headers, identity, property: named } = ask.request;
  const now = context.platform.clock.now();
  // A cookie of another property is about to be replaced; it does not say where the ticket is from.
  const where = identity.kind === 'nobody' && named !== '' ? { property: named } : {};
  const taken = await takeToken(writing.tx, { value: ask.ticket, purpose: 'ticket', ...where }, now);
  const session = taken && (await liveSession(writing.tx, taken.property, taken.sessionId));
  if (!session) return undefined;
  const { property } = session;
  const { value, hash } = newSecret(context.platform.random);
  const { kind, label } = deviceWords(headers['user-agent']);
  await writing.tx
    .updateTable('session_devices')
    .set({ token_hash: hash, device_kind: kind, device_label: label, last_seen_at: now })
    .where('property', '=', property)
    .where('id', '=', session.id)
    .execute();
  return { value, session };
}

/** The live session of the request's cookie; the browser has one cookie, whatever the number of properties. */
async function ownSession(context: Parts, { cookies }: RouteContext): Promise<SessionTable | undefined> {
  const cookie = readSessionCookie(cookies, hasHttpsOnly(context.platform));
  return cookie === undefined ? undefined : await sessionOfCookie(context.store.read, '', cookie);
}

/**
 * Takes a sign-in ticket and sets the session's cookie, always with a fresh value (wire.md, "Auth"). The ticket says of
 * which property it is where the request does not.
 */
export async function redeemTicket(context: Parts, request: RouteContext, ticket: string): Promise<Cookie> {
  const cookie = readSessionCookie(request.cookies, hasHttpsOnly(context.platform));
  const former = await ownSession(context, request);
  const made = await context.store.write(async (writing) => {
    const taken = await takeTicket(context, writing, { request, ticket });
    const now = context.platform.clock.now();
    // The session that the device had before ends with the new cookie.
    if (taken && former && former.id !== taken.session.id)
      await endSession(writing, former, { reason: 'replaced', now });
    // The app empties itself before another stay signs in.
    if (taken && !former && cookie !== undefined) await keepForgotten(writing, cookie, now);
    return taken;
  });
  if (!made) return refuse('ticket_invalid', 'the ticket is unknown, used or too old');
  const { stay_id: stayId, property } = made.session;
  const stay = stayId === '' ? undefined : await context.stays.byId(property, stayId);
  if (stayId !== '' && stay?.state !== 'in_house') return refuse('ticket_invalid', 'the stay is over');
  const seconds = cookieSeconds(stay?.departure, context.platform.clock.now());
  return answer(sessionCookie(made.value, seconds, isSecure(context, request)));
}

/** Ends the session of the request's cookie and clears it; clears it also when it was none. */
export async function dropCookie(context: Parts, request: RouteContext): Promise<Cookie> {
  const session = await ownSession(context, request);
  if (session) {
    const { property, id } = session;
    await context.store.write((writing) =>
      endSession(writing, { property, id }, { reason: 'signed_out', now: context.platform.clock.now() }),
    );
  }
  return answer(clearedCookie(isSecure(context, request)));
}

/**
 * Takes a device's word that it holds nothing of the stay that its dead cookie was for, and clears the cookie. Refuses with
 * `conflict` while the session lives: then there is everything to lose and nothing to confirm.
 */
export async function confirmForgotten(context: Parts, request: RouteContext): Promise<Cookie> {
  const cookie = readSessionCookie(request.cookies, hasHttpsOnly(context.platform));
  if (cookie !== undefined) {
    const session = await ownSession(context, request);
    if (session && (await holderOf(context, session))) refuse('conflict', 'the session lives');
    await context.store.write((writing) => keepForgotten(writing, cookie, context.platform.clock.now()));
  }
  return answer(clearedCookie(isSecure(context, request)));
}
