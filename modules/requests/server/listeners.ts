import { type EventJob, enqueueOn, type Listener, listen, type ModuleContext } from '#platform/node/server';
import { stays } from '#stays/contract';
import { type RequestChange, requests } from '../contract.ts';
import type { RequestsContext } from './context.ts';
import { listElsewhere } from './find-requests.ts';
import { changePayload } from './request-views.ts';
import { requestSearchText } from './search-text.ts';

const push = 'ReservationAssist.requestUpdated';

function pushChange({ sockets }: ModuleContext, property: string, change: RequestChange): void {
  const { id, request_id, status, stay_id: stayId, session_id: sessionId, room_id: roomId } = change;
  const root = { id, request_id, status };
  sockets.push(requests, push, { to: { property, permission: 'requests.read' }, root });
  if (change.what === 'marked') return;
  sockets.push(requests, push, { to: { property, ...(stayId === '' ? { sessionId } : { stayId }) }, root });
  // Only TVs: the phones of other stays in a shared room must not receive it.
  if (roomId !== '') sockets.push(requests, push, { to: { property, roomId, kind: 'tv' }, root });
}

/** Moves the active requests of a stay to its current room. */
async function moveRequests({ store, stays: port }: RequestsContext, property: string, stayId: string): Promise<void> {
  const stay = await port.byId(property, stayId);
  if (!stay) return;
  const location = { room_id: stay.roomId, room: stay.room };
  await store.write(async ({ tx, emit }) => {
    for (const row of await listElsewhere(tx, { property, stayId, notIn: stay.roomId })) {
      const moved = { ...row, ...location };
      await tx
        .updateTable('guest_requests')
        .set({ ...location, search_text: requestSearchText(moved) })
        .where('property', '=', property)
        .where('id', '=', row.id)
        .execute();
      await emit('requests.changed', property, changePayload(moved, 'changed'));
    }
  });
}

/** Returns the jobs that follow the stays. */
export function requestEventJobs(context: RequestsContext): readonly EventJob[] {
  return [
    enqueueOn(stays, 'stays.moved', {
      job: 'requests.follow_move',
      run: ({ property, payload }) => moveRequests(context, property, payload.stay_id),
    }),
  ];
}

/** Returns the listener that pushes changed requests. */
export function requestListeners({ platform }: RequestsContext): readonly Listener[] {
  return [listen(requests, 'requests.changed', ({ property, payload }) => pushChange(platform, property, payload))];
}
