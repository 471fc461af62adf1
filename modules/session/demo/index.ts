import { newSecret } from '#platform/node/auth';
import { type DemoData, type DemoHotel, findDeparted } from '#platform/node/demo';
import { uuid } from '#platform/random';
import type { SessionContext } from '../server/context.ts';
import type { SessionTable } from '../server/tables.ts';

const minuteMs = 60_000;

/** Guests of the demo hotel who use the app, by room, with their devices and the minutes since they last did. */
const phones: readonly (readonly [room: string, label: string, seenAgo: number])[] = [
  ['214', 'Safari, iPhone', 6],
  ['108', 'Chrome, Android', 21],
  ['305', 'Samsung Internet, Android', 9],
  ['103', 'Safari, iPad', 47],
  ['308', 'Safari, iPhone', 15],
  ['105', 'Firefox, Android', 72],
  ['402', 'Edge, Windows', 130],
];
/** Devices of the guest who left last: one confirmed that it forgot them, the other has been off since. */
const phonesOfLeft = [
  { label: 'Safari, iPhone', confirms: true },
  { label: 'Chrome, Android', confirms: false },
];

type Phone = Pick<SessionTable, 'stay_id' | 'resident_id' | 'device_label' | 'last_seen_at'> & Partial<SessionTable>;

async function signIn({ platform, store }: SessionContext, property: string, phone: Phone): Promise<void> {
  const row: SessionTable = {
    ...{ property, id: uuid(platform.random), mode: 'guest', device_kind: 'mobile', proven: 0 },
    // Nobody has the cookie of this hash.
    token_hash: newSecret(platform.random).hash,
    created_at: phone.last_seen_at - 20 * minuteMs,
    ...{ ended_at: null, end_reason: null, forgotten_at: null },
    ...phone,
  };
  await store.write(async ({ tx }) => {
    await tx.insertInto('session_devices').values(row).execute();
  });
}

/** Tells whether a stay has or had a device, so that a start adds none to those of the start before. */
async function hasDevice({ store }: SessionContext, property: string, stayId: string): Promise<boolean> {
  const found = store.read.selectFrom('session_devices').select('id').where('property', '=', property);
  return (await found.where('stay_id', '=', stayId).executeTakeFirst()) !== undefined;
}

async function begin(context: SessionContext, hotel: DemoHotel): Promise<void> {
  const { property } = hotel;
  const now = context.platform.clock.now();
  for (const [room, device_label, seenAgo] of phones) {
    const [stay] = await context.stays.inHouseByRoomNumber(property, room);
    if (!stay || (await hasDevice(context, property, stay.id))) continue;
    const resident_id = stay.residents[0]?.id ?? '';
    await signIn(context, property, {
      ...{ stay_id: stay.id, resident_id, device_label, last_seen_at: now - seenAgo * minuteMs },
    });
  }
  const left = await findDeparted(hotel);
  if (!left || (await hasDevice(context, property, left.id))) return;
  for (const { label, confirms } of phonesOfLeft) {
    const ended_at = now - 90 * minuteMs;
    await signIn(context, property, {
      ...{ stay_id: left.id, resident_id: left.residents[0]?.id ?? '', device_label: label },
      ...{ last_seen_at: ended_at - 30 * minuteMs, ended_at, end_reason: 'checked_out' },
      ...(confirms && { token_hash: null, forgotten_at: ended_at + minuteMs }),
    });
  }
}

/** Guests' devices that are signed in, and those of a guest who left today. */
export function sessionDemo(context: SessionContext): DemoData {
  return { begin: (hotel) => begin(context, hotel) };
}
