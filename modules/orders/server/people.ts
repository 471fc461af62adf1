import { actorOfStaff, namesOf, type People } from '#platform/node/auth';
import type { Member, Parts } from './parts.ts';
import { stepsOf } from './status/order-views.ts';
import type { OrderTable } from './tables.ts';

/** Loads the names of all staff members involved in orders. */
export function peopleOf({ staff }: Parts, property: string, orders: readonly OrderTable[]): Promise<People> {
  const actors = orders.flatMap((order) => [
    order.handled_by,
    order.acknowledged_by,
    actorOfStaff(order.assigned_to),
    ...stepsOf(order).map(({ by }) => by),
  ]);
  return namesOf(staff, property, actors);
}

const handling = ['kitchen', 'front_desk', 'manager', 'admin'] as const;

/** Returns the staff members an order can be assigned to, sorted by name. */
export async function handlersOf({ staff }: Parts, property: string): Promise<readonly Member[]> {
  const lists = await Promise.all(handling.map((role) => staff.membersIn(property, role)));
  const byId = new Map(lists.flat().map((member) => [member.id, member]));
  return [...byId.values()].sort((one, other) => one.name.localeCompare(other.name));
}
