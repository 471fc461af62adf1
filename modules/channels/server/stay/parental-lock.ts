import { createHash, timingSafeEqual } from 'node:crypto';
import { refuse } from '#platform/contract';
import type { StayRecord } from '#stays/contract';
import type { ChannelsContext } from '../context.ts';
import { deviceOf, type Watcher } from './viewer.ts';

/** Wrong codes of a device, and of all devices of its room, in a quarter of an hour. */
const limits = { device: 5, room: 15 } as const;

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Returns until when the parental code has unlocked the caller's device, in milliseconds since 1970; 0: it has not. */
export async function unlockedUntil({ store, platform, stays }: ChannelsContext, watcher: Watcher): Promise<number> {
  const row = await store.read
    .selectFrom('tv_unlocks')
    .select(['until', 'stay_id'])
    .where('property', '=', watcher.property)
    .where('device_id', '=', deviceOf(watcher))
    .executeTakeFirst();
  if (!row || row.until <= platform.clock.now()) return 0;
  // A TV stays in the room: what a guest unlocked is locked for the next one.
  const inHouse = await stays.resolveCallerStays(watcher, '');
  return row.stay_id === '' || inHouse.some(({ id }) => id === row.stay_id) ? row.until : 0;
}

async function isRightCode({ property, stays }: ChannelsContext, watcher: Watcher, code: string): Promise<boolean> {
  const { parental_control_type: type, parental_control_pass: password } = await property.settings(watcher.property);
  if (type === 'password') return password !== '' && timingSafeEqual(hash(code), hash(password));
  const [typed, own] = await Promise.all([
    stays.roomKeyOf(watcher.property, code),
    stays.roomKeyOf(watcher.property, watcher.room),
  ]);
  return typed === own;
}

/** Judges a parental code, and unlocks the caller's device if it is right. Refuses with `code_wrong` or `too_many_codes`. */
export async function unlock(
  context: ChannelsContext,
  watcher: Watcher,
  { code, stay }: { readonly code: string; readonly stay: StayRecord | undefined },
): Promise<void> {
  const { store, platform, attempts } = context;
  const { property } = watcher;
  const now = platform.clock.now();
  const counters = [
    {
      property,
      scope: 'device',
      key: hash(`${property} ${deviceOf(watcher)}`).toString('base64url'),
      limit: limits.device,
    },
    { property, scope: 'room', key: hash(`${property} ${watcher.roomId}`).toString('base64url'), limit: limits.room },
  ];
  const { parental_unlock_minutes: minutes } = await context.property.settings(property);
  const right = await isRightCode(context, watcher, code);
  const stays = stay ? [stay] : await context.stays.resolveCallerStays(watcher, '');
  const outcome = await store.write(async ({ tx, emit }) => {
    const wait = await attempts.secondsUntilRetry(tx, counters, now);
    if (wait !== undefined) return { wait };
    if (!right) {
      await attempts.recordFailure(tx, counters, now);
      return { wrong: true };
    }
    const values = { stay_id: stays[0]?.id ?? '', until: now + minutes * 60_000 };
    await tx
      .insertInto('tv_unlocks')
      .values({ property, device_id: deviceOf(watcher), ...values })
      .onConflict((conflict) => conflict.columns(['property', 'device_id']).doUpdateSet(values))
      .execute();
    await emit('channels.choices_changed', property, { stay_id: values.stay_id, room_id: watcher.roomId });
    return {};
  });
  if (outcome.wait !== undefined) {
    refuse('too_many_codes', 'too many wrong parental codes', { retry_after_s: outcome.wait });
  }
  if (outcome.wrong) refuse('code_wrong', 'this is not the parental code');
}
