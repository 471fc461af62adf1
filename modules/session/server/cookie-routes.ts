import { refuse } from '#platform/contract';
import type { RouteContext } from '#platform/server';
import { clearedCookie, cookieSeconds, readSessionCookie, sessionCookie } from './cookie.ts';
import { deviceWords } from './device-label.ts';
import { hasHttpsOnly } from './has-https-only.ts';
import type { Parts } from './parts.ts';
import { newSecret } from './secrets.ts';
import { endSession, liveSession, sessionOfCookie, takeToken } from './session-book.ts';
import type { SessionWriting } from './tables.ts';

type Cookie = { readonly status: 204; readonly body: undefined; readonly headers: { readonly [name: string]: string } };

function answer(cookie: string): Cookie {
  return { status: 204, body: undefined, headers: { 'set-cookie': cookie, 'cache-control': 'no-store' } };
}

async function takeTicket(parts: Parts, writing: SessionWriting, ask: { context: RouteContext; ticket: string }) {
  const { property, headers } = ask.context;
  const now = parts.ground.clock.now();
  const taken = await takeToken(writing.tx, { value: ask.ticket, purpose: 'ticket', property }, now);
  const session = taken && (await liveSession(writing.tx, property, taken.sessionId));
  if (!session) return undefined;
  const { value, hash } = newSecret(parts.ground.random);
  const { kind, label } = deviceWords(headers['user-agent']);
  await writing.tx
    .updateTable('session_devices')
    .set({ token_hash: hash, device_kind: kind, device_label: label, last_seen_at: now })
    .where('property', '=', property)
    .where('id', '=', session.id)
    .execute();
  return { value, session };
}

/** Takes a sign-in ticket and sets the session's cookie, always with a fresh value (wire.md, "Auth"). */
export async function redeemTicket(parts: Parts, context: RouteContext, ticket: string): Promise<Cookie> {
  const cookie = readSessionCookie(context.cookies, hasHttpsOnly(parts.ground));
  const former = cookie === undefined ? undefined : await sessionOfCookie(parts.store.read, context.property, cookie);
  const made = await parts.store.write(async (writing) => {
    const taken = await takeTicket(parts, writing, { context, ticket });
    // The session that the device had before ends with the new cookie.
    if (taken && former && former.id !== taken.session.id) {
      await endSession(writing, former, { reason: 'replaced', now: parts.ground.clock.now() });
    }
    return taken;
  });
  if (!made) return refuse('ticket_invalid', 'the ticket is unknown, used or too old');
  const { stay_id: stayId, property } = made.session;
  const stay = stayId === '' ? undefined : await parts.stays.byId(property, stayId);
  if (stayId !== '' && stay?.state !== 'in_house') return refuse('ticket_invalid', 'the stay is over');
  const seconds = cookieSeconds(stay?.departure, parts.ground.clock.now());
  return answer(sessionCookie(made.value, seconds, context.secure));
}

/** Ends the session of the request's cookie and clears it; clears it also when it was none. */
export async function dropCookie(parts: Parts, context: RouteContext): Promise<Cookie> {
  const cookie = readSessionCookie(context.cookies, hasHttpsOnly(parts.ground));
  const session = cookie === undefined ? undefined : await sessionOfCookie(parts.store.read, context.property, cookie);
  if (session) {
    const { property, id } = session;
    await parts.store.write((writing) =>
      endSession(writing, { property, id }, { reason: 'signed_out', now: parts.ground.clock.now() }),
    );
  }
  return answer(clearedCookie(context.secure));
}
