import { refuse } from '#platform/contract';
import { auditActor } from '#platform/node/auth';
import type { CallContext, CallHandlers } from '#platform/node/server';
import type { StayRecord } from '#stays/contract';
import type { wakeUp } from '../contract.ts';
import { answerRinging, confirmRinging, type Ringing, snoozeRinging } from '../rules/index.ts';
import type { WakeUpContext } from './context.ts';
import { findWakeUp, listActiveRings, listOfStays } from './find-wake-ups.ts';
import { type HotelRules, loadRules, moveRing, requireRing } from './rings.ts';
import { removeWakeUp, setWakeUp } from './set-wake-up.ts';
import { findSleepTimer, setSleepTimer, toSleepTimerView } from './sleep-timers.ts';
import type { RingTable } from './tables.ts';
import { toRinging, toRingView, toWakeUpView } from './views.ts';

type Caller = Parameters<CallHandlers<typeof wakeUp>['WakeUp.getWakeUps']>[0]['identity'];
type Key = { readonly id: string; readonly at: string };

/** Returns the one stay that a device acts for. Refuses with `not_checked_in`, and `stay_not_named` for a shared room. */
async function requireStay({ stays }: WakeUpContext, identity: Caller, stayId: string): Promise<StayRecord> {
  const [stay, second] = await stays.resolveCallerStays(identity, stayId);
  if (!stay) refuse('not_checked_in', 'no stay is in house in this room');
  if (second) refuse('stay_not_named', 'several stays share the room: name the stay');
  return stay;
}

async function listMine(context: WakeUpContext, identity: Caller, stayId: string) {
  const { property } = identity;
  const ids = (await context.stays.resolveCallerStays(identity, stayId)).map(({ id }) => id);
  const [wakeUps, rings, settings] = await Promise.all([
    listOfStays(context.store.read, property, ids),
    listActiveRings(context.store.read, property, ids),
    context.property.settings(property),
  ]);
  return {
    wake_ups: wakeUps.map(toWakeUpView),
    rings: rings.map(toRingView),
    rules: {
      volume_start: settings.wakeup_volume_start,
      volume_step: settings.wakeup_volume_step,
      volume_max: settings.wakeup_volume_max,
      snooze_minutes: settings.wakeup_snooze_minutes,
      tries: settings.wakeup_tries,
    },
  };
}

/** Moves a ringing of one of the caller's stays, which the device names by wake-up and time. */
async function move(
  context: WakeUpContext,
  { identity }: CallContext<Caller>,
  { key, step }: { readonly key: Key; readonly step: (ring: Ringing, rules: HotelRules, row: RingTable) => Ringing },
) {
  const { property } = identity;
  const stays = await context.stays.resolveCallerStays(identity, '');
  const rules = await loadRules(context, property);
  const row = await context.store.write(async (write) => {
    const found = await requireRing(
      write,
      { property, wakeUpId: key.id.toLowerCase(), dueAt: Date.parse(key.at) },
      rules,
    );
    if (!stays.some(({ id }) => id === found.stay_id)) refuse('not_found', 'no such wake-up of the stay');
    return await moveRing(write, { row: found, to: step(toRinging(found), rules, found), rules });
  });
  return { state: row.state };
}

function planCalls(context: WakeUpContext) {
  const { store, platform } = context;
  return {
    'WakeUp.getWakeUps': ({ identity }, { stay_id }) => listMine(context, identity, stay_id),
    'WakeUp.setWakeUp': async ({ identity }, { stay_id, ...wakeUp }) => {
      const stay = await requireStay(context, identity, stay_id);
      const rules = await loadRules(context, stay.property);
      const wanted = { wakeUp: { ...wakeUp, by: 'guest' }, rules };
      const { row, isChange } = await store.write((write) => setWakeUp(write, stay, wanted));
      if (!isChange) return toWakeUpView(row);
      const { property, id: subject, room_id: roomId } = row;
      platform.audit({ property, actor: auditActor(identity), action: 'wake_up.set', subject, roomId });
      return toWakeUpView(row);
    },
    'WakeUp.removeWakeUp': async ({ identity }, { stay_id, id }) => {
      const stay = await requireStay(context, identity, stay_id);
      const rules = await loadRules(context, stay.property);
      const { property, roomId } = stay;
      const isGone = await store.write(async (write) => {
        const row = await findWakeUp(write.tx, { property, id: id.toLowerCase() });
        if (row?.stay_id !== stay.id) return false;
        await removeWakeUp(write, row, rules);
        return true;
      });
      if (!isGone) return {};
      platform.audit({ property, actor: auditActor(identity), action: 'wake_up.removed', subject: id, roomId });
      return {};
    },
  } satisfies Partial<CallHandlers<typeof wakeUp>>;
}

/** Returns the call handlers of the guest's devices. */
export function wakeUpCalls(context: WakeUpContext): CallHandlers<typeof wakeUp> {
  return {
    ...planCalls(context),
    'WakeUp.reportRinging': (call, key) =>
      move(context, call, { key, step: (ring, { now }) => confirmRinging(ring, now) }),
    'WakeUp.acknowledge': (call, key) =>
      move(context, call, {
        key,
        // Once a colleague is on the way, how the call went is theirs to say.
        step: (ring, _rules, { acknowledged_at }) => (acknowledged_at === null ? answerRinging(ring) : ring),
      }),
    'WakeUp.snooze': (call, key) =>
      move(context, call, { key, step: (ring, rules) => snoozeRinging(ring, rules.now, rules) }),
    'WakeUp.getSleepTimer': async ({ identity }, { stay_id }) => {
      const { property } = identity;
      const ids = (await context.stays.resolveCallerStays(identity, stay_id)).map(({ id }) => id);
      return await toSleepTimerView(context, property, await findSleepTimer(context.store.read, property, ids));
    },
    'WakeUp.setSleepTimer': async ({ identity }, { stay_id, minutes }) =>
      setSleepTimer(context, await requireStay(context, identity, stay_id), minutes),
  };
}
