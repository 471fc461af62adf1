import { isParentalCode } from '#parental/rules';
import { refuse } from '#platform/contract';
import { type CodeDevice, createCodeLock } from '#platform/node/auth';
import type { StayRecord } from '#stays/contract';
import type { ChannelsContext } from '../context.ts';
import type { ChannelsTables } from '../tables.ts';
import { deviceOf, type Watcher } from './viewer.ts';

function placeOf(watcher: Watcher): CodeDevice {
  return { property: watcher.property, deviceId: deviceOf(watcher), roomId: watcher.roomId };
}

/** Returns until when the parental code has unlocked the caller's device, in milliseconds since 1970; 0: it has not. */
export async function unlockedUntil({ store, platform, stays }: ChannelsContext, watcher: Watcher): Promise<number> {
  const found = await createCodeLock<ChannelsTables>('tv_unlocks').find(store.read, placeOf(watcher));
  if (!found || found.until <= platform.clock.now()) return 0;
  // A TV stays in the room: what a guest unlocked is locked for the next one.
  const inHouse = await stays.resolveCallerStays(watcher, '');
  return found.stayId === '' || inHouse.some(({ id }) => id === found.stayId) ? found.until : 0;
}

/** Judges a parental code, and unlocks the caller's device if it is right. Refuses with `code_wrong` or `too_many_codes`. */
export async function unlock(
  context: ChannelsContext,
  watcher: Watcher,
  { code, stay }: { readonly code: string; readonly stay: StayRecord | undefined },
): Promise<void> {
  const { store, platform } = context;
  const { property, roomId } = watcher;
  const now = platform.clock.now();
  const { parental_unlock_minutes: minutes } = await context.property.settings(property);
  const isRight = await isParentalCode(context, watcher, code);
  const stays = stay ? [stay] : await context.stays.resolveCallerStays(watcher, '');
  const stayId = stays[0]?.id ?? '';
  const outcome = await store.write(async ({ tx, emit }) => {
    const judged = { isRight, stayId, until: now + minutes * 60_000, now };
    const taken = await createCodeLock<ChannelsTables>('tv_unlocks').take(tx, placeOf(watcher), judged);
    if (taken.kind === 'unlocked') {
      await emit('channels.choices_changed', property, { stay_id: stayId, room_id: roomId });
    }
    return taken;
  });
  if (outcome.kind === 'too_many') {
    refuse('too_many_codes', 'too many wrong parental codes', { retry_after_s: outcome.retryAfter });
  }
  if (outcome.kind === 'wrong') refuse('code_wrong', 'this is not the parental code');
}

/** Locks a device that has become a child's, or is no longer. */
export async function lockDevice({ store }: ChannelsContext, property: string, deviceId: string): Promise<void> {
  await store.write(({ tx }) =>
    tx.deleteFrom('tv_unlocks').where('property', '=', property).where('device_id', '=', deviceId).execute(),
  );
}
