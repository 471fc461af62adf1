import { refuse } from '#platform/contract';
import { createRateLimiter } from '#platform/node/auth';
import type { CallHandlers } from '#platform/node/server';
import type { casting } from '../contract.ts';
import type { CastingContext } from './context.ts';
import { pair, showCode } from './pair.ts';
import { requireOffered, resolveCaller } from './pairings.ts';
import { unpair } from './release.ts';
import { getRoomCaster } from './room-caster.ts';

/** Codes that the guests of a stay may try in ten minutes: a million codes take years. */
const triesOfStay = 10;
const windowMs = 600_000;

/** Returns the call handlers of streaming. */
export function castingCalls(context: CastingContext): CallHandlers<typeof casting> {
  const tries = createRateLimiter(context.platform.clock, triesOfStay, windowMs);
  return {
    'Streaming.getCaster': async ({ identity, property }, { type, stay_id }) => {
      await requireOffered(context, property, type);
      return await getRoomCaster(context, await resolveCaller(context, identity, stay_id), type);
    },
    'Streaming.showCode': async ({ identity: { property, roomId } }, { type }) => {
      await requireOffered(context, property, type);
      return await showCode(context, { property, roomId, type });
    },
    'Streaming.pair': async ({ identity, property }, pairing) => {
      await requireOffered(context, property, pairing.type);
      const caller = await resolveCaller(context, identity, '');
      tries.count(`${property} ${caller.stayId}`);
      await pair(context, caller, pairing);
      return await getRoomCaster(context, caller, pairing.type);
    },
    'Streaming.unpair': async ({ identity, property }, { device_id: id, stay_id }) => {
      const stay = await resolveCaller(context, identity, stay_id);
      const done = await unpair(context, { property, id, stay });
      if (done && !done.released) refuse('caster_unavailable', 'the caster does not answer; it is asked again');
      return {};
    },
  };
}
