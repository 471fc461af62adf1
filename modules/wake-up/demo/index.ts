import { dayBounds, localTime } from '#platform/clock';
import { staffActor } from '#platform/node/auth';
import { type DemoData, type DemoHotel, send } from '#platform/node/demo';
import type { WakeUpDay } from '../contract.ts';
import type { WakeUpContext } from '../server/context.ts';
import { findWakeUp } from '../server/find-wake-ups.ts';
import { loadRules, ringId } from '../server/rings.ts';
import { setWakeUp } from '../server/set-wake-up.ts';
import type { RingTable } from '../server/tables.ts';

const minuteMs = 60_000;
/** How long a desk of the demo hotel rings for a guest who is made up. */
const patienceMs = 10 * minuteMs;

/** What rang this morning, by minutes after midnight. */
const morning: readonly (Pick<RingTable, 'room' | 'state' | 'attempt' | 'reason' | 'outcome' | 'note'> & {
  readonly minute: number;
})[] = [
  { room: '105', minute: 345, state: 'awake', attempt: 1, reason: '', outcome: '', note: '' },
  { room: '308', minute: 390, state: 'awake', attempt: 2, reason: '', outcome: '', note: '' },
  {
    room: '103',
    minute: 405,
    state: 'unanswered',
    attempt: 3,
    reason: 'no_answer',
    outcome: 'reached',
    note: 'Up and in the shower',
  },
];

/** What guests asked for, at the desk: the hiking guide's early start. */
const wanted = { room: '308', time: '06:15' } as const;

async function storeMorning({ store, property, stays, platform }: WakeUpContext, hotel: string, today: string) {
  const { zone } = await property.requireById(hotel);
  const { from } = dayBounds(today, zone);
  for (const { minute, room, ...rest } of morning) {
    const [stay] = await stays.inHouseByRoomNumber(hotel, room);
    const due_at = from + minute * minuteMs;
    if (!stay || due_at > platform.clock.now()) continue;
    const isCalled = rest.state === 'unanswered';
    const ring: RingTable = {
      property: hotel,
      id: ringId(`demo-${room}`, due_at),
      wake_up_id: `demo-${room}`,
      stay_id: stay.id,
      room_id: stay.roomId,
      room,
      time: localTime(due_at, zone).slice(11, 16),
      days: '',
      set_by: 'guest',
      due_at,
      step_at: null,
      confirmed: 1,
      unanswered_at: isCalled ? due_at + 13 * minuteMs : null,
      acknowledged_at: isCalled ? due_at + 14 * minuteMs : null,
      acknowledged_by: '',
      escalation_level: 0,
      escalates_at: null,
      ...rest,
    };
    await store.write(({ tx }) =>
      tx
        .insertInto('wake_up_rings')
        .values(ring)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
}

/** Has the receptionist set the wake-up that a guest asked for; nothing without staff or guest. */
async function setWanted(context: WakeUpContext, { property }: DemoHotel): Promise<void> {
  const [receptionist] = await context.staff.listMembers(property, 'front_desk');
  const [stay] = await context.stays.inHouseByRoomNumber(property, wanted.room);
  if (!receptionist || !stay) return;
  const rules = await loadRules(context, property);
  // One of each stay, so that its id tells whether it is set.
  const wakeUp = { id: stay.id, time: wanted.time, days: [], on: true, by: staffActor(receptionist.id) };
  await context.store.write((write) => setWakeUp(write, stay, { wakeUp, rules }));
}

/** The first load has no staff yet: they set it when they attend. */
async function attend(context: WakeUpContext, hotel: DemoHotel): Promise<void> {
  const { property } = hotel;
  const [stay] = await context.stays.inHouseByRoomNumber(property, wanted.room);
  const isSet = stay && (await findWakeUp(context.store.read, { property, id: stay.id }));
  if (!isSet) await setWanted(context, hotel);
}

/** Creates the wake-ups of the demo hotel: what rang this morning, and one for tomorrow. */
export function wakeUpDemo(context: WakeUpContext): DemoData {
  return {
    prepareDay: async (hotel) => {
      await storeMorning(context, hotel.property, hotel.today);
      await setWanted(context, hotel);
    },
    attend: (hotel) => attend(context, hotel),
    tend: async (hotel) => {
      const query = `property=${hotel.property}`;
      const { unanswered } = (await send(hotel, { method: 'GET', path: `/api/v1/wake-ups?${query}` })) as WakeUpDay;
      const before = context.platform.clock.now() - patienceMs;
      for (const { id } of unanswered.filter(({ unanswered_at: at }) => at !== null && Date.parse(at) < before)) {
        const path = `/api/v1/wake-ups/rings/${id}/outcome?${query}`;
        await send(hotel, { method: 'POST', path, body: { outcome: 'visited' } });
      }
    },
  };
}
