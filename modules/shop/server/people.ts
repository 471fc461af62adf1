import { Refusal } from '#platform/contract';
import { stepsOf } from './order-views.ts';
import type { Member, Parts } from './parts.ts';
import type { OrderTable } from './tables.ts';

/** Lookup of display names. Actors other than staff (`guest`, an API key) and unknown ids are returned as they are. */
export type People = { nameOf(actor: string): string };

const staffPrefix = 'staff:';

/** Returns the actor key of a staff member in the audit log. */
export function actorOfStaff(id: string): string {
  return id === '' ? '' : `${staffPrefix}${id}`;
}

function staffIdsOf(actors: readonly string[]): readonly string[] {
  const ids = actors.flatMap((actor) => (actor.startsWith(staffPrefix) ? [actor.slice(staffPrefix.length)] : []));
  return [...new Set(ids)];
}

/** Loads the names of the staff members among `actors`. */
export async function namesOf({ staff }: Parts, property: string, actors: readonly string[]): Promise<People> {
  const ids = staffIdsOf(actors);
  const names = ids.length === 0 ? new Map<string, string>() : await staff.namesOf(property, ids);
  return {
    nameOf: (actor) => {
      const [id] = staffIdsOf([actor]);
      return id === undefined ? actor : (names.get(id) ?? id);
    },
  };
}

/** Loads the names of all staff members involved in orders. */
export function peopleOf(context: Parts, property: string, orders: readonly OrderTable[]): Promise<People> {
  const actors = orders.flatMap((order) => [
    order.handled_by,
    order.acknowledged_by,
    actorOfStaff(order.assigned_to),
    ...stepsOf(order).map(({ by }) => by),
  ]);
  return namesOf(context, property, actors);
}

const handlerRoles = ['kitchen', 'front_desk', 'manager', 'admin'] as const;

/** Returns the staff members an order can be assigned to, sorted by name. */
export async function handlersOf({ staff }: Parts, property: string): Promise<readonly Member[]> {
  const lists = await Promise.all(handlerRoles.map((role) => staff.membersIn(property, role)));
  const byId = new Map(lists.flat().map((member) => [member.id, member]));
  return [...byId.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** Runs `work` and replaces the staff id in the `by` detail of a refusal with a name. */
export async function withNames<A>(context: Parts, property: string, work: () => Promise<A>): Promise<A> {
  try {
    return await work();
  } catch (error) {
    const by = error instanceof Refusal ? error.details?.by : undefined;
    if (!(error instanceof Refusal) || typeof by !== 'string') throw error;
    const people = await namesOf(context, property, [by]);
    throw new Refusal(error.code, error.message, { ...error.details, by: people.nameOf(by) });
  }
}
