import type { Guest } from '#platform/auth';
import { refuse } from '#platform/contract';
import type { AuthResult } from '../contract.ts';
import { visitorAnswer } from './answer.ts';
import type { Typed } from './judge-proof.ts';
import { isNameless, judgeName } from './names/index.ts';
import type { Asking, Parts, Proven } from './parts.ts';
import { liveSession, makeTicket } from './session-book.ts';
import { answerGuest } from './sign-in.ts';
import type { SessionTable } from './tables.ts';

type Claimed = Typed & { readonly room: string };
type Live = { readonly session: SessionTable; readonly proven: Proven };

/** The guest of a socket with session and stay as the database has them now; `undefined` when either is over. */
async function liveGuest(context: Parts, guest: Guest): Promise<Live | undefined> {
  const [session, stay] = await Promise.all([
    liveSession(context.store.read, guest.property, guest.sessionId),
    context.stays.byId(guest.property, guest.stayId),
  ]);
  const resident = stay?.residents.find(({ id }) => id === session?.resident_id) ?? stay?.residents[0];
  if (!session || !resident || stay?.state !== 'in_house' || session.stay_id !== stay.id) return undefined;
  return { session, proven: { stay, resident } };
}

/** Whether what was typed is what the live session is: its room, and a name of its own stay. Nothing else is looked at. */
async function agrees(context: Parts, { proven: { stay } }: Live, claimed: Claimed): Promise<boolean> {
  if (claimed.room.trim() !== '') {
    const keyOf = (room: string) => context.stays.roomKeyOf(stay.property, room);
    const [typed, own] = await Promise.all([keyOf(claimed.room), keyOf(stay.room)]);
    if (typed !== own && claimed.room !== stay.roomId) return false;
  }
  return isNameless(claimed.name) || judgeName(claimed.name, [stay]).fits.length > 0;
}

/** The resident whom the session is for from now on: of its own stay, the one who was named or chosen by id. */
function chosen(live: Live, claimed: Claimed): Proven {
  const { stay, resident } = live.proven;
  const named = isNameless(claimed.name) ? stay.residents : (judgeName(claimed.name, [stay]).fits[0]?.residents ?? []);
  const one = named.find(({ id }) => id === claimed.userId) ?? named.find(({ id }) => id === resident.id) ?? named[0];
  return { stay, resident: one ?? resident };
}

async function keepChoice(context: Parts, { session }: Live, { stay, resident }: Proven): Promise<string> {
  const { random, clock } = context.platform;
  const changed = session.resident_id !== resident.id;
  if (!changed && session.token_hash !== null) return '';
  return context.store.write(async ({ tx }) => {
    if (changed) {
      await tx
        .updateTable('session_devices')
        .set({ resident_id: resident.id })
        .where('property', '=', session.property)
        .where('id', '=', session.id)
        .execute();
    }
    if (session.token_hash !== null) return '';
    const ticketed = { property: session.property, id: session.id, stayId: stay.id };
    return makeTicket(tx, ticketed, { random, now: clock.now() });
  });
}

/**
 * Resumes the socket's live session, uncounted and without a name: `userId` chooses among residents of its own stay.
 * Answers `undefined` when there is none to resume or another guest was typed.
 */
export async function resumeGuest(context: Parts, request: Asking, claimed: Claimed): Promise<AuthResult | undefined> {
  const { identity } = request.call;
  if (identity.kind !== 'guest') return undefined;
  const live = await liveGuest(context, identity);
  if (!live) {
    request.call.socket.become({ kind: 'nobody', property: identity.property });
    return undefined;
  }
  if (!(await agrees(context, live, claimed))) return undefined;
  refuseStranger(context, live, claimed);
  const proven = chosen(live, claimed);
  const ticket = await keepChoice(context, live, proven);
  return answerGuest(context, request, { proven, sessionId: live.session.id, ticket });
}

/** An id without a name is a claim: one of another stay is refused and written down (wire.md, "Who may call"). */
function refuseStranger(context: Parts, { session, proven: { stay } }: Live, claimed: Claimed): void {
  if (claimed.userId === '' || !isNameless(claimed.name)) return;
  if (stay.residents.some(({ id }) => id === claimed.userId)) return;
  const actor = `session:${session.id}`;
  context.platform.audit({ property: stay.property, actor, action: 'session.claim_refused', subject: stay.id });
  refuse('forbidden', 'userId is of another stay');
}

/** Resumes a visitor's session as it is; `undefined` when it is over. */
export async function resumeVisitor(context: Parts, request: Asking): Promise<AuthResult | undefined> {
  const { identity } = request.call;
  if (identity.kind !== 'visitor') return undefined;
  const session = await liveSession(context.store.read, identity.property, identity.sessionId);
  if (!session) return undefined;
  const { random, clock } = context.platform;
  const ticket =
    session.token_hash !== null
      ? ''
      : await context.store.write(({ tx }) =>
          makeTicket(tx, { property: session.property, id: session.id, stayId: '' }, { random, now: clock.now() }),
        );
  return visitorAnswer(request.property, identity.mode, { lang: request.lang, ticket });
}
