import { Refusal } from '#platform/contract';

/** Looks up the names of staff; the staff module provides it. */
export type ActorNames = {
  /** Names by staff id, former staff included. */
  findNames(property: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

/** Lookup of display names. Actors other than staff (`guest`, an API key) and unknown ids are returned as they are. */
export type StaffNames = { nameOf(actor: string): string };

const staffPrefix = 'staff:';

/** Returns the actor key of a staff member in the audit log. */
export function staffActor(id: string): string {
  return id === '' ? '' : `${staffPrefix}${id}`;
}

/** Returns the id of the staff member that an actor is; undefined for any other. */
export function staffIdOf(actor: string): string | undefined {
  return actor.startsWith(staffPrefix) ? actor.slice(staffPrefix.length) : undefined;
}

function staffIdsOf(actors: readonly string[]): readonly string[] {
  return [...new Set(actors.flatMap((actor) => staffIdOf(actor) ?? []))];
}

/** Loads the names of the staff members among `actors`. */
export async function loadStaffNames(
  staff: ActorNames,
  property: string,
  actors: readonly string[],
): Promise<StaffNames> {
  const ids = staffIdsOf(actors);
  const names = ids.length === 0 ? new Map<string, string>() : await staff.findNames(property, ids);
  return {
    nameOf: (actor) => {
      const id = staffIdOf(actor);
      return id === undefined ? actor : (names.get(id) ?? id);
    },
  };
}

/** Runs `work` and replaces the staff id in the `by` detail of a refusal with a name. */
export async function withStaffNames<A>(staff: ActorNames, property: string, work: () => Promise<A>): Promise<A> {
  try {
    return await work();
  } catch (error) {
    const by = error instanceof Refusal ? error.details?.by : undefined;
    if (!(error instanceof Refusal) || typeof by !== 'string') throw error;
    const people = await loadStaffNames(staff, property, [by]);
    throw new Refusal(error.code, error.message, { ...error.details, by: people.nameOf(by) });
  }
}
