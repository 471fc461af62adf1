import { listMembersOf, loadStaffNames, type StaffNames, staffActor } from '#platform/node/auth';
import type { OrdersContext, StaffMember } from './context.ts';
import { parseSteps } from './status/order-views.ts';
import { parsePromises } from './status/promises.ts';
import type { OrderTable } from './tables.ts';

/** Loads the names of all staff members involved in orders. */
export function loadNamesForOrders(
  { staff }: OrdersContext,
  property: string,
  orders: readonly OrderTable[],
): Promise<StaffNames> {
  const actors = orders.flatMap((order) => [
    order.handled_by,
    order.acknowledged_by,
    staffActor(order.assigned_to),
    ...parseSteps(order).map(({ by }) => by),
    ...parsePromises(order).map(({ by }) => by),
  ]);
  return loadStaffNames(staff, property, actors);
}

const handling = ['kitchen', 'front_desk', 'manager', 'admin'] as const;

/** Returns the staff members an order can be assigned to, sorted by name. */
export async function listOrderHandlers({ staff }: OrdersContext, property: string): Promise<readonly StaffMember[]> {
  return await listMembersOf(staff, property, handling);
}
