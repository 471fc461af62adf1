import { Refusal } from '#platform/contract';
import { stepsOf } from './order-views.ts';
import type { Member, Parts } from './parts.ts';
import type { OrderTable } from './tables.ts';

/** Names of people by who did something: `guest`, a member's name, else what there is (a key, somebody unknown). */
export type People = { nameOf(actor: string): string };

const staffPrefix = 'staff:';

/** How the audit log names a member of staff. */
export function actorOfStaff(id: string): string {
  return id === '' ? '' : `${staffPrefix}${id}`;
}

function staffIdsOf(actors: readonly string[]): readonly string[] {
  const ids = actors.flatMap((actor) => (actor.startsWith(staffPrefix) ? [actor.slice(staffPrefix.length)] : []));
  return [...new Set(ids)];
}

/** People by who did something: `staff:…` becomes a name. */
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

/** Everybody who did something with orders. */
export function peopleOf(parts: Parts, property: string, orders: readonly OrderTable[]): Promise<People> {
  const actors = orders.flatMap((order) => [
    ...[order.handled_by, order.acknowledged_by, actorOfStaff(order.assigned_to)],
    ...stepsOf(order).map(({ by }) => by),
  ]);
  return namesOf(parts, property, actors);
}

const handling = ['kitchen', 'front_desk', 'manager', 'admin'] as const;

/** Who may be given an order, by name. */
export async function handlersOf({ staff }: Parts, property: string): Promise<readonly Member[]> {
  const lists = await Promise.all(handling.map((role) => staff.membersIn(property, role)));
  const byId = new Map(lists.flat().map((member) => [member.id, member]));
  return [...byId.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** Does `work` for a member of staff; where another was quicker, the refusal names them instead of their id. */
export async function withNames<A>(parts: Parts, property: string, work: () => Promise<A>): Promise<A> {
  try {
    return await work();
  } catch (error) {
    const by = error instanceof Refusal ? error.details?.by : undefined;
    if (!(error instanceof Refusal) || typeof by !== 'string') throw error;
    const people = await namesOf(parts, property, [by]);
    throw new Refusal(error.code, error.message, { ...error.details, by: people.nameOf(by) });
  }
}
