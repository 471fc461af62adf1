import { refuse } from '#platform/contract';
import { addressKey, type VisitorMode } from '#platform/node/auth';
import type { AuthResult } from '../contract.ts';
import { visitorAnswer } from './answer.ts';
import { replacingSession, sessionIdOf } from './become.ts';
import { isModeOffered } from './is-mode-offered.ts';
import type { Asking, Parts } from './parts.ts';
import { resumeVisitor } from './resume.ts';
import { beginSession, endSession, makeTicket } from './session-book.ts';

/** Starts or resumes a visitor's session without credentials, in a mode that the property offers. */
export async function visit(context: Parts, request: Asking, mode: VisitorMode): Promise<AuthResult> {
  const { call, property } = request;
  if (!isModeOffered(mode, await context.property.settings(property.id))) {
    refuse('mode_not_allowed', 'the property does not offer this mode');
  }
  const { identity } = call;
  const resumed =
    identity.kind === 'visitor' && identity.mode === mode ? await resumeVisitor(context, request) : undefined;
  if (resumed) return resumed;
  context.visits.count(addressKey(call.socket.address));
  const { random, clock } = context.platform;
  const now = { random, now: clock.now() };
  const replacedId = sessionIdOf(identity);
  const begin = () =>
    context.store.write(async (writing) => {
      if (replacedId !== undefined) {
        await endSession(writing, { property: property.id, id: replacedId }, { reason: 'replaced', now: now.now });
      }
      const holder = { property: property.id, mode, stayId: '', residentId: '' };
      const id = await beginSession(writing.tx, holder, now);
      return { id, ticket: await makeTicket(writing.tx, { property: property.id, id, stayId: '' }, now) };
    });
  const { id, ticket } = await replacingSession(context, call, { work: begin, replaced: () => true });
  call.socket.become({ kind: 'visitor', property: property.id, mode, sessionId: id });
  return visitorAnswer(property, mode, { lang: request.lang, ticket });
}
