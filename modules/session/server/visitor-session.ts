import { refuse } from '#platform/contract';
import { addressKey, type VisitorMode } from '#platform/node/auth';
import type { AuthResult } from '../contract.ts';
import { visitorAuthResult } from './auth-result.ts';
import type { SessionContext, SignInRequest } from './context.ts';
import { isModeOffered } from './is-mode-offered.ts';
import { resumeVisitor } from './resume.ts';
import { createTicket, endSession, insertSession } from './session-repository.ts';
import { sessionIdOf, withSessionReplacement } from './socket-identity.ts';

/** Starts or resumes a visitor's session without credentials, in a mode that the property offers. */
export async function startVisitorSession(
  context: SessionContext,
  request: SignInRequest,
  mode: VisitorMode,
): Promise<AuthResult> {
  const { call, property } = request;
  if (!isModeOffered(mode, await context.property.settings(property.id))) {
    refuse('mode_not_allowed', 'the property does not offer this mode');
  }
  const { identity } = call;
  const resumed =
    identity.kind === 'visitor' && identity.mode === mode ? await resumeVisitor(context, request) : undefined;
  if (resumed) return resumed;
  context.visitLimit.count(addressKey(call.socket.address));
  const { random, clock } = context.platform;
  const now = { random, now: clock.now() };
  const replacedId = sessionIdOf(identity);
  const begin = () =>
    context.store.write(async (writing) => {
      if (replacedId !== undefined) {
        await endSession(writing, { property: property.id, id: replacedId }, { reason: 'replaced', now: now.now });
      }
      const holder = { property: property.id, mode, stayId: '', residentId: '' };
      const id = await insertSession(writing.tx, holder, now);
      return { id, ticket: await createTicket(writing.tx, { property: property.id, id, stayId: '' }, now) };
    });
  const { id, ticket } = await withSessionReplacement(context, call, { work: begin, replaced: () => true });
  call.socket.setIdentity({ kind: 'visitor', property: property.id, mode, sessionId: id });
  return visitorAuthResult(property, mode, { lang: request.lang, ticket });
}
