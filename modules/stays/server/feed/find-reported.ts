import type { Kysely } from 'kysely';
import type { ReportedPerson, ReportedStay } from '../../contract.ts';
import { readInHouse, readStays, type StayDetails } from '../read-stays.ts';
import type { StaysTables } from '../tables.ts';

type Tx = Kysely<StaysTables>;
type Origin = { readonly property: string; readonly source: string };

/** The words of a name in one order: a name that was split otherwise before is the same. */
function wordsOf({ lastName, firstName = '' }: { readonly lastName: string; readonly firstName?: string }): string {
  return `${lastName} ${firstName}`.split(/\s+/).filter(Boolean).sort().join(' ');
}

/** Finds the stays with references that have not ended, by reference; references are few enough for one statement. */
export async function findByReferences(
  tx: Tx,
  { property, source }: Origin,
  references: readonly string[],
): Promise<ReadonlyMap<string, StayDetails>> {
  // PostgreSQL takes no empty list.
  if (references.length === 0) return new Map();
  const found = await readStays(tx, property, (where) =>
    where.and([
      where('stays.pms_source', '=', source),
      where('stays.pms_reference', 'in', references),
      where('stays.state', 'in', ['in_house', 'expected']),
    ]),
  );
  const byReference = new Map<string, StayDetails>();
  for (const stay of found) {
    const { reference } = stay.pms;
    if (stay.state === 'in_house' || !byReference.has(reference)) byReference.set(reference, stay);
  }
  return byReference;
}

/** Finds the stay with a reference that has not ended. */
export async function findByReference(tx: Tx, origin: Origin, reference: string): Promise<StayDetails | undefined> {
  return (await findByReferences(tx, origin, [reference])).get(reference);
}

/**
 * Finds the stay of a report by its reference. A PMS without references names only the room: there the stay is the one of the same
 * guest, or the only one that a report without a name can mean.
 */
export async function findReported(
  tx: Tx,
  origin: Origin,
  { stay, roomId }: { readonly stay: ReportedStay; readonly roomId: string | undefined },
): Promise<StayDetails | undefined> {
  if (stay.reference !== '') return await findByReference(tx, origin, stay.reference);
  if (roomId === undefined) return undefined;
  const inRoom = (await readInHouse(tx, origin.property, roomId)).filter(
    ({ pms }) => pms.source === origin.source && pms.reference === '',
  );
  const { guest } = stay;
  if (!guest) return inRoom.length === 1 ? inRoom[0] : undefined;
  return ofGuest(inRoom, guest)[0];
}

/** Returns the stays of a guest by the words of the name; without a name none. */
export function ofGuest(stays: readonly StayDetails[], guest: ReportedPerson | undefined): readonly StayDetails[] {
  if (!guest) return [];
  const name = wordsOf(guest);
  return stays.filter(({ residents: [first] }) => first !== undefined && wordsOf(first) === name);
}
