import { refuse } from '#platform/contract';
import { createRateLimiter } from '#platform/node/auth';
import type { CallHandlers } from '#platform/node/server';
import type { cinema } from '../../contract.ts';
import { findStay, type RoomCaller, requireStay } from '../caller.ts';
import type { CinemaContext } from '../context.ts';
import { playOnTv } from '../positions/play-on-tv.ts';
import { isKnownPosition, storePosition } from '../positions/positions.ts';
import { unlock } from '../protection/film-lock.ts';
import { currentVoucher } from '../vouchers/current-voucher.ts';
import { writeForStay } from '../write-for-stay.ts';
import { buy } from './buy.ts';
import { findByRequest, toBought } from './purchase-rows.ts';

type PurchaseCalls = Pick<
  CallHandlers<typeof cinema>,
  | 'VideoOnDemand.getBuyMovie'
  | 'VideoOnDemand.settlePurchase'
  | 'VideoOnDemand.getCurrentVoucher'
  | 'VideoOnDemand.unlockMovie'
  | 'VideoOnDemand.addResumeTime'
  | 'RemotePlayer.playMovie'
>;

/** Requests that a stay may settle in a minute; a phone asks for one of them every few seconds. */
const settledPerMinute = 60;
/** Positions that a stay may move in a minute: ten players that tell theirs every ten seconds. */
const positionsPerMinute = 60;

/** Returns the purchase of a request, or voids the request so that it never becomes one. */
async function settle(context: CinemaContext, caller: RoomCaller, { requestId, stayId }: Settling) {
  const find = () => requireStay(context, caller, stayId);
  return await writeForStay(context, find, async ({ tx }, { property, id }) => {
    const found = await findByRequest(tx, { property, stayId: id, requestId });
    if (found) return toBought(found);
    await tx
      .insertInto('cinema_void_requests')
      .values({ property, stay_id: id, request_id: requestId, at: context.platform.clock.now() })
      .onConflict((conflict) => conflict.columns(['property', 'stay_id', 'request_id']).doNothing())
      .execute();
    return { status: 'void' as const };
  });
}
type Settling = { readonly requestId: string; readonly stayId: string };

async function requireFilm({ book }: CinemaContext, property: string, id: string): Promise<void> {
  const film = (await book.load(property)).byId(id);
  if (!film) refuse('movie_unknown', 'no such film');
}

/** Returns the handlers of purchases, vouchers and the code, and of where films are played on. */
export function purchaseCalls(context: CinemaContext): PurchaseCalls {
  const settleLimit = createRateLimiter(context.platform.clock, settledPerMinute, 60_000);
  const positionLimit = createRateLimiter(context.platform.clock, positionsPerMinute, 60_000);
  return {
    'VideoOnDemand.getBuyMovie': async ({ identity }, data) =>
      toBought(await buy(context, identity as RoomCaller, data)),
    'VideoOnDemand.settlePurchase': async ({ identity }, { request_id: requestId, stay_id: stayId }) => {
      settleLimit.count(`${identity.property} ${(identity as RoomCaller).roomId}`);
      return await settle(context, identity as RoomCaller, { requestId, stayId });
    },
    'VideoOnDemand.getCurrentVoucher': ({ identity }, data) => currentVoucher(context, identity as RoomCaller, data),
    'VideoOnDemand.unlockMovie': async ({ identity, property }, { movie_id: id, stay_id, code }) => {
      const caller = identity as RoomCaller;
      // First: who names another stay learns nothing.
      const stay = await findStay(context, caller, stay_id);
      await requireFilm(context, property, id);
      const until = await unlock(context, caller, { code, stay });
      return { unlocked_until: new Date(until).toISOString() };
    },
    'VideoOnDemand.addResumeTime': async (
      { identity, property },
      { movie_id: filmId, stay_id, resume_time, ended },
    ) => {
      const find = () => requireStay(context, identity as RoomCaller, stay_id);
      const { id } = await find();
      await requireFilm(context, property, filmId);
      const position = { filmId, seconds: ended ? 0 : resume_time, at: context.platform.clock.now() };
      if (await isKnownPosition(context.store.read, { property, id }, position)) return {};
      positionLimit.count(`${property} ${id}`);
      await writeForStay(context, find, (write, stay) => storePosition(write, stay, position));
      return {};
    },
    'RemotePlayer.playMovie': async ({ identity }, { movie_id: filmId, stay_id, resume_time: seconds, play_id }) => {
      const caller = identity as RoomCaller;
      const stay = await requireStay(context, caller, stay_id);
      return { result: await playOnTv(context, { caller, stay }, { filmId, seconds, playId: play_id }) };
    },
  };
}
