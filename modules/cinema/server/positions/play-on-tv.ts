import { refuse } from '#platform/contract';
import { requirePlayed } from '#remote-control/contract';
import type { StayRecord } from '#stays/contract';
import type { RoomCaller } from '../caller.ts';
import type { CinemaContext } from '../context.ts';
import { requireForChild, requireUnlocked } from '../protection/film-lock.ts';
import { entitlementOf } from '../purchases/entitlement.ts';

/** Plays a film on the TV of the caller's room, from a second on, and returns what the TV says of it. The TV is entitled and unlocked for itself. */
export async function playOnTv(
  context: CinemaContext,
  { caller, stay }: { readonly caller: RoomCaller; readonly stay: StayRecord },
  { filmId, seconds, playId }: { readonly filmId: string; readonly seconds: number; readonly playId: string },
): Promise<ReturnType<typeof requirePlayed>> {
  const { property, roomId } = caller;
  const film = (await context.book.load(property)).byId(filmId) ?? refuse('movie_unknown', 'no such film');
  await requireForChild(context, caller, film);
  const now = context.platform.clock.now();
  const { kind } = await entitlementOf(context, { property, stay }, { film, now });
  if (kind === 'none') refuse('not_entitled', 'the film is neither free nor bought');
  await requireUnlocked(context, caller, film);
  const command = `film|${filmId}|${Math.round(seconds)}`;
  return requirePlayed(await context.tvControl.perform({ property, roomId }, command, playId));
}
