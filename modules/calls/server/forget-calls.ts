import { emitCall, hangUp } from './change-call.ts';
import type { CallsContext } from './context.ts';
import { findOpenOf, isOpen } from './find-calls.ts';

const dayMs = 86_400_000;

/** Deletes the calls of a stay, or of a session in demo modes, and tells both sides of one that rings or lasts. */
export async function forgetCalls({ store }: CallsContext, property: string, scope: string): Promise<void> {
  await store.write(async (write) => {
    const own = write.tx.deleteFrom('calls').where('property', '=', property).where('scope', '=', scope);
    const gone = await own.returningAll().execute();
    for (const call of gone) if (isOpen(call)) await emitCall(write, call, 'changed');
  });
}

/** Hangs up the calls of a device that signs out. */
export async function endCallsOf(context: CallsContext, property: string, sessionId: string): Promise<void> {
  await context.store.write(async (write) => {
    for (const call of await findOpenOf(write.tx, property, sessionId)) await hangUp(context, write, call);
  });
}

/** Keeps the room of a stay's calls that of now. */
export async function moveCalls({ store, stays }: CallsContext, property: string, stayId: string): Promise<void> {
  const stay = await stays.byId(property, stayId);
  if (!stay) return;
  const place = { room_id: stay.roomId, room: stay.room };
  await store.write(({ tx }) =>
    tx.updateTable('calls').set(place).where('property', '=', property).where('scope', '=', stayId).execute(),
  );
}

/** Deletes what no end of a stay deletes: calls of demo modes, after a day. */
export async function forgetOld({ store, platform }: CallsContext): Promise<void> {
  const before = platform.clock.now() - dayMs;
  await store.write(({ tx }) =>
    tx.deleteFrom('calls').where('stay_id', '=', '').where('started_at', '<', before).execute(),
  );
}
