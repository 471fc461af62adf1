import type { Kysely } from 'kysely';
import { localTime } from '#platform/clock';
import type { OpenWrite } from '#platform/contract';
import { type WakeUpPort, wakeUp } from '../contract.ts';
import { endRinging } from '../rules/index.ts';
import type { WakeUpContext } from './context.ts';
import { countOfPms, findRing, findWakeUp, pmsActor } from './find-wake-ups.ts';
import { loadRules, moveRing, planNext, ringId, type WakeUpWrite } from './rings.ts';
import { mostOfPms, removeWakeUp, setWakeUp } from './set-wake-up.ts';
import type { WakeUpTables } from './tables.ts';
import { toRinging } from './views.ts';

const dayMs = 86_400_000;

function ownWrite(write: OpenWrite): WakeUpWrite {
  return { tx: write.tx as Kysely<WakeUpTables>, emit: write.emitOf(wakeUp) };
}

/** Creates the port by which another module exchanges wake-ups with a PMS. */
export function createWakeUpPort(context: WakeUpContext): WakeUpPort {
  const { stays, store } = context;
  return {
    async setDated(write, { property, stayId, id, at }) {
      const stay = await stays.byId(property, stayId);
      if (stay?.state !== 'in_house') return false;
      const rules = await loadRules(context, property);
      const own = ownWrite(write);
      const yesterday = localTime(rules.now - dayMs, rules.zone).slice(0, 10);
      if ((await countOfPms(own.tx, { property, stayId, since: yesterday })) >= mostOfPms) return false;
      const dated = { id, time: at.slice(11, 16), day: at.slice(0, 10), days: [], on: true, by: pmsActor };
      await setWakeUp(own, stay, { wakeUp: dated, rules });
      return true;
    },
    async dropRing(write, { property, id, at }) {
      const rules = await loadRules(context, property);
      const own = ownWrite(write);
      const rung = await findRing(own.tx, { property, id: ringId(id, at) });
      if (rung && (rung.state === 'ringing' || rung.state === 'snoozed')) {
        await moveRing(own, { row: rung, to: endRinging(toRinging(rung)), rules });
      }
      const row = await findWakeUp(own.tx, { property, id });
      if (!row || row.next_at === null || Number(row.next_at) !== at) return;
      if (row.days === '') await removeWakeUp(own, row, rules);
      else await planNext(own, row, rules);
    },
    async nextOf(property, id) {
      const row = await findWakeUp(store.read, { property, id });
      return !row || row.next_at === null ? undefined : { stayId: row.stay_id, at: Number(row.next_at) };
    },
  };
}
