import { isParentalCode } from '#parental/rules';
import { refuse } from '#platform/contract';
import { type CodeDevice, createCodeLock } from '#platform/node/auth';
import type { StayRecord } from '#stays/contract';
import { type BookFilm, type BookPackage, contains } from '../browse/film-book.ts';
import { type Caller, deviceOf, type RoomCaller } from '../caller.ts';
import type { CinemaContext } from '../context.ts';
import type { CinemaTables } from '../tables.ts';

/** What decides whether a film is protected. */
type Protectable = { readonly level: number; readonly protected: boolean };

/** Returns whether a film needs the code where films from an age on do. */
export function isProtected(film: Protectable, age: number): boolean {
  return film.protected || film.level >= age;
}

/** Returns the first film of a package that is protected; undefined: none is. */
export function protectedIn(films: readonly BookFilm[], one: BookPackage, age: number): BookFilm | undefined {
  return films.find((film) => contains(one, film.id) && isProtected(film, age));
}

/** Returns the device that a caller uses, on which codes are typed. */
export function codeDeviceOf(caller: RoomCaller): CodeDevice {
  return { property: caller.property, deviceId: deviceOf(caller), roomId: caller.roomId };
}

/** Returns until when the code has unlocked protected films on the caller's device, in milliseconds since 1970; 0: it has not. */
export async function unlockedUntil(
  { store, platform, stays }: Pick<CinemaContext, 'store' | 'platform' | 'stays'>,
  caller: RoomCaller,
): Promise<number> {
  const found = await createCodeLock<CinemaTables>('cinema_unlocks').find(store.read, codeDeviceOf(caller));
  if (!found || found.until <= platform.clock.now()) return 0;
  // A TV stays in the room: what a guest unlocked is locked for the next one.
  const inHouse = await stays.resolveCallerStays(caller, '');
  return inHouse.some(({ id }) => id === found.stayId) ? found.until : 0;
}

/**
 * Judges a code, and unlocks protected films on the caller's device if it is right; returns until when, in milliseconds since 1970.
 * Refuses with `code_wrong` or `too_many_codes`.
 */
export async function unlock(
  context: CinemaContext,
  caller: RoomCaller,
  { code, stay }: { readonly code: string; readonly stay: StayRecord | undefined },
): Promise<number> {
  const { property, roomId: room_id } = caller;
  const now = context.platform.clock.now();
  const [{ parental_unlock_minutes: minutes }, isRight, stays] = await Promise.all([
    context.property.settings(property),
    isParentalCode(context, caller, code),
    stay ? [stay] : context.stays.resolveCallerStays(caller, ''),
  ]);
  const [{ id: stay_id } = refuse('not_checked_in', 'no stay is checked in')] = stays;
  const until = now + minutes * 60_000;
  const outcome = await context.store.write(async ({ tx, emit }) => {
    const lock = createCodeLock<CinemaTables>('cinema_unlocks');
    const taken = await lock.take(tx, codeDeviceOf(caller), { isRight, stayId: stay_id, until, now });
    if (taken.kind === 'unlocked') await emit('cinema.position_changed', property, { stay_id, room_id });
    return taken;
  });
  if (outcome.kind === 'too_many') {
    refuse('too_many_codes', 'too many wrong codes', { retry_after_s: outcome.retryAfter });
  }
  if (outcome.kind === 'wrong') refuse('code_wrong', 'this is not the code');
  return until;
}

/** Refuses with `child_device` where a film is protected and the caller's device a child's. */
export async function requireForChild(
  { parental, property }: Pick<CinemaContext, 'parental' | 'property'>,
  caller: Caller,
  film: Protectable,
): Promise<void> {
  if (caller.kind === 'visitor') return;
  const { parental_control_age: age } = await property.settings(caller.property);
  if (!isProtected(film, age) || !(await parental.isChildDevice(caller))) return;
  refuse('child_device', 'the film is not shown on a child’s device');
}

/** Refuses with `code_required` where a film is protected and the caller's device not unlocked, as a visitor's never is. */
export async function requireUnlocked(
  context: CinemaContext,
  caller: Caller,
  film: Protectable & { readonly id: string },
): Promise<void> {
  const { parental_control_age: age } = await context.property.settings(caller.property);
  if (!isProtected(film, age)) return;
  if (caller.kind !== 'visitor' && (await unlockedUntil(context, caller)) > 0) return;
  refuse('code_required', 'the film is protected', { movie_id: film.id });
}
