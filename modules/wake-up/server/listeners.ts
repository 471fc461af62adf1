import { type EventJob, enqueueOn, type Listener, listen, type ModuleContext } from '#platform/node/server';
import { stays } from '#stays/contract';
import { type RingChange, wakeUp } from '../contract.ts';
import { endRinging } from '../rules/index.ts';
import type { WakeUpContext } from './context.ts';
import { listActiveRings, listOfStays, listUnanswered } from './find-wake-ups.ts';
import { loadRules, moveRing } from './rings.ts';
import { removeSleepTimer } from './sleep-timers.ts';
import { ringChange, toRinging, wakeUpChange } from './views.ts';

/** Pushes to the devices of a stay, and to the TVs of a room: the phones of other stays in it must not receive it. */
function pushToStay<N extends 'WakeUp.ringing' | 'WakeUp.stopped' | 'WakeUp.changed' | 'WakeUp.sleepTimerChanged'>(
  { sockets }: ModuleContext,
  name: N,
  sent: {
    readonly at: { readonly property: string; readonly stay_id: string; readonly room_id: string };
    readonly root: Parameters<ModuleContext['sockets']['push']>[2]['root'];
  },
): void {
  const { property, stay_id: stayId, room_id: roomId } = sent.at;
  const root = sent.root as never;
  if (stayId !== '') sockets.push(wakeUp, name, { to: { property, stayId }, root });
  if (roomId !== '') sockets.push(wakeUp, name, { to: { property, roomId, kind: 'tv' }, root });
}

function pushRing(platform: ModuleContext, property: string, ring: RingChange): void {
  const { wake_up_id: id, at, time, state, attempt, next_at, what } = ring;
  platform.sockets.push(wakeUp, 'WakeUp.changed', { to: { property, permission: 'wake_ups.read' }, root: {} });
  if (what === 'marked') return;
  const to = { property, ...ring };
  const target = { property, stay_id: to.stay_id, room_id: to.room_id };
  if (state === 'ringing') {
    pushToStay(platform, 'WakeUp.ringing', { at: target, root: { id, at, time, state, attempt, next_at } });
  } else pushToStay(platform, 'WakeUp.stopped', { at: target, root: { id, at, state } });
}

/** Returns the listeners that push what changed. */
export function wakeUpListeners({ platform }: WakeUpContext): readonly Listener[] {
  return [
    listen(wakeUp, 'wake-up.changed', ({ property, payload: { stay_id, room_id } }) => {
      platform.sockets.push(wakeUp, 'WakeUp.changed', { to: { property, permission: 'wake_ups.read' }, root: {} });
      pushToStay(platform, 'WakeUp.changed', { at: { property, stay_id, room_id }, root: {} });
    }),
    listen(wakeUp, 'wake-up.ring_changed', ({ property, payload }) => pushRing(platform, property, payload)),
    listen(wakeUp, 'wake-up.sleep_timer_changed', ({ property, payload: { stay_id, room_id } }) =>
      pushToStay(platform, 'WakeUp.sleepTimerChanged', { at: { property, stay_id, room_id }, root: {} }),
    ),
  ];
}

/** Moves wake-ups, what rings and the sleep timer of a stay to its current room. */
async function followMove({ store, stays: port }: WakeUpContext, property: string, stayId: string): Promise<void> {
  const stay = await port.byId(property, stayId);
  if (stay?.state !== 'in_house') return;
  const place = { room_id: stay.roomId, room: stay.room };
  await store.write(async ({ tx, emit }) => {
    const own = { property, stay_id: stayId };
    for (const row of await listOfStays(tx, property, [stayId])) {
      await emit('wake-up.changed', property, wakeUpChange({ ...row, ...place }, 'moved'));
    }
    for (const row of await listActiveRings(tx, property, [stayId])) {
      await emit('wake-up.ring_changed', property, ringChange({ ...row, ...place }, 'state'));
    }
    for (const table of ['wake_ups', 'wake_up_rings'] as const) {
      const update = tx.updateTable(table).set(place).where('property', '=', property);
      await update.where('stay_id', '=', stayId).execute();
    }
    const timers = tx.updateTable('sleep_timers').set({ room_id: stay.roomId }).where('property', '=', property);
    const moved = await timers.where('stay_id', '=', stayId).returningAll().execute();
    if (moved.length > 0) await emit('wake-up.sleep_timer_changed', property, { ...own, room_id: stay.roomId });
  });
}

/** Ends and deletes what a stay left behind; of what rang, room and times remain for the desk. */
async function forgetStay(context: WakeUpContext, property: string, stayId: string): Promise<void> {
  const rules = await loadRules(context, property);
  await context.store.write(async (write) => {
    const { tx, emit } = write;
    const untaken = (await listUnanswered(tx, property)).filter(({ stay_id }) => stay_id === stayId);
    for (const row of [...(await listActiveRings(tx, property, [stayId])), ...untaken]) {
      await moveRing(write, { row, to: endRinging(toRinging(row)), rules });
    }
    for (const row of await listOfStays(tx, property, [stayId])) {
      await emit('wake-up.changed', property, wakeUpChange(row, 'removed'));
    }
    await tx.deleteFrom('wake_ups').where('property', '=', property).where('stay_id', '=', stayId).execute();
    await removeSleepTimer(write, { property, stayId });
    const rung = tx.updateTable('wake_up_rings').set({ stay_id: '', note: '' }).where('property', '=', property);
    await rung.where('stay_id', '=', stayId).execute();
  });
}

/** Returns the jobs that follow the stays, and the one that tells phones on which the app is closed. */
export function wakeUpEventJobs(context: WakeUpContext): readonly EventJob[] {
  const { notifier } = context;
  const notify = (sender: NonNullable<typeof notifier>) =>
    enqueueOn(wakeUp, 'wake-up.ring_changed', {
      job: 'wake_up.notify',
      run: async ({
        property,
        payload: { what, stay_id: stayId, wake_up_id: id, at, time, state, attempt, next_at },
      }) => {
        if (what !== 'state' || state !== 'ringing') return;
        await sender.notify({ property, stayId }, { id, at, time, state, attempt, next_at });
      },
    });
  return [
    enqueueOn(stays, 'stays.moved', {
      job: 'wake_up.follow_move',
      run: ({ property, payload }) => followMove(context, property, payload.stay_id),
    }),
    enqueueOn(stays, 'stays.ended', {
      job: 'wake_up.forget_stay',
      run: ({ property, payload }) => forgetStay(context, property, payload.stay_id),
    }),
    ...(notifier ? [notify(notifier)] : []),
  ];
}
