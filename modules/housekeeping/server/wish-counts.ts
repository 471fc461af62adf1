import type { Clock } from '#platform/clock';
import { createMemory } from '#platform/node/server';
import { emptyPlan, planFor } from '../rules/index.ts';
import type { HousekeepingContext, PropertyWishes, WishCounts } from './context.ts';
import { readPlans } from './plans.ts';
import { daysOf } from './stay-days.ts';

type Ports = Pick<HousekeepingContext, 'stays' | 'store'>;

/** The counts of a day are of no use on the next. */
const dayMs = 86_400_000;

async function countWishes({ stays, store }: Ports, property: string, today: string): Promise<PropertyWishes> {
  const rooms = await stays.listRooms(property);
  const inHouse = await stays.inHouseByRoomIds(
    property,
    rooms.map(({ id }) => id),
  );
  const plans = await readPlans(
    store.read,
    property,
    inHouse.map(({ id }) => id),
  );
  const counts = new Map<string, number>();
  const own = new Map<string, ReadonlySet<string>>();
  for (const stay of inHouse) {
    const { id } = stay;
    const plan = plans.get(id) ?? emptyPlan;
    const wished = new Set<string>();
    for (const day of daysOf(stay, today)) {
      const { wish, choice } = planFor(plan, day);
      if (wish && choice === 'usual') wished.add(`${day} ${wish.start}`);
    }
    own.set(id, wished);
    for (const key of wished) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return {
    others(stayId, day, start) {
      const key = `${day} ${start}`;
      return (counts.get(key) ?? 0) - (own.get(stayId)?.has(key) ? 1 : 0);
    },
  };
}

/** Creates the counts of wishes; whoever changes something drops them. */
export function createWishCounts(clock: Clock, ports: Ports): WishCounts {
  const counted = createMemory<[property: string, today: string], PropertyWishes>(
    clock,
    (property, today) => countWishes(ports, property, today),
    dayMs,
  );
  return { read: counted.get, drop: counted.forget };
}
