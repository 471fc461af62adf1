import { type Listener, listen } from '#platform/server';
import { stays } from '#stays/contract';
import { session } from '../contract.ts';
import type { Parts } from './parts.ts';
import { endSessionsOfStay } from './session-book.ts';

/** What the sessions do when stays and sessions end or change; every process hears it, and may hear it twice. */
export function sessionListeners(parts: Parts): readonly Listener[] {
  const { sockets, clock } = parts.ground;
  return [
    listen(stays, 'stays.ended', async ({ property, payload }) => {
      sockets.end({ property, stayId: payload.stay_id }, 'checked_out');
      await parts.store.write(({ tx }) => endSessionsOfStay(tx, { property, id: payload.stay_id }, clock.now()));
    }),
    listen(stays, 'stays.moved', async ({ property, payload }) => {
      await sockets.refresh({ property, stayId: payload.stay_id });
      sockets.push(session, 'Auth.changed', { property, stayId: payload.stay_id }, {});
    }),
    listen(stays, 'stays.changed', ({ property, payload }) => {
      sockets.push(session, 'Auth.changed', { property, stayId: payload.stay_id }, {});
    }),
    listen(session, 'session.ended', ({ property, payload }) => {
      sockets.end({ property, sessionId: payload.session_id }, payload.reason);
    }),
  ];
}
