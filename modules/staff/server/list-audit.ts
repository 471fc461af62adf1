import type { Kysely } from 'kysely';
import { dayBounds } from '#platform/clock';
import { type AuditTable, type PageQuery, readPage } from '#platform/node/db';
import type { StaffContext } from './context.ts';
import { findNames as peopleOf } from './create-staff-port.ts';

/** Filter of the audit log; all given conditions must match. */
export type AuditFilter = PageQuery & {
  readonly actor?: string | undefined;
  /** First word of the action: `stays`, `order`. */
  readonly area?: string | undefined;
  /** As a person types it. */
  readonly room?: string | undefined;
  /** `YYYY-MM-DD` in the property's zone. */
  readonly day?: string | undefined;
};

type Tables = { readonly platform_audit: AuditTable };
type Row = Pick<AuditTable, 'at' | 'actor' | 'action' | 'subject' | 'room_id' | 'details'> & { readonly id: number };

const staffPrefix = 'staff:';

function entries(services: StaffContext): Kysely<Tables> {
  return services.store.read as unknown as Kysely<Tables>;
}

type Hotel = { readonly id: string; readonly zone: string };

function query(services: StaffContext, { id: property, zone }: Hotel, { actor, area, day }: AuditFilter) {
  let found = entries(services)
    .selectFrom('platform_audit')
    .select(['id', 'at', 'actor', 'action', 'subject', 'room_id', 'details'])
    .where('property', '=', property);
  if (actor !== undefined) found = found.where('actor', '=', actor);
  if (area !== undefined) found = found.where('action', '>=', `${area}.`).where('action', '<', `${area}/`);
  if (day !== undefined) {
    const { from, until } = dayBounds(day, zone);
    found = found.where('at', '>=', from).where('at', '<', until);
  }
  return found;
}

type Names = { readonly people: ReadonlyMap<string, string>; readonly rooms: ReadonlyMap<string, string> };

/** Loads the names of actors and subjects, and the room numbers, of one page. */
async function loadNames(services: StaffContext, property: string, rows: readonly Row[]): Promise<Names> {
  const actors = rows.map(({ actor }) => actor).filter((actor) => actor.startsWith(staffPrefix));
  const subjects = rows.flatMap(({ action, subject }) => (action.startsWith('staff.') && subject ? [subject] : []));
  const ids = [...actors.map((actor) => actor.slice(staffPrefix.length)), ...subjects];
  const roomIds = [...new Set(rows.flatMap(({ room_id: id }) => (id === null ? [] : [id])))];
  const [people, rooms] = await Promise.all([
    peopleOf(services.store, property, ids),
    roomIds.length === 0 ? [] : services.rooms.roomsByIds(property, roomIds),
  ]);
  return { people, rooms: new Map(rooms.map(({ id, room }) => [id, room])) };
}

function toItem(row: Row, { people, rooms }: Names) {
  const { id, at, actor, action, subject, room_id: roomId, details } = row;
  return {
    id: String(id),
    at: new Date(at).toISOString(),
    actor,
    action,
    subject,
    actor_name: actor.startsWith(staffPrefix) ? (people.get(actor.slice(staffPrefix.length)) ?? null) : null,
    subject_name: subject === null ? null : (people.get(subject) ?? null),
    room: roomId === null ? null : (rooms.get(roomId) ?? null),
    details: details === null ? {} : (JSON.parse(details) as Record<string, string | number | boolean>),
  };
}

/** Lists the audit log of a property, newest first, a page at a time. */
export async function listAudit(services: StaffContext, property: string, filter: AuditFilter) {
  const hotel = await services.property.requireById(property);
  const room = filter.room === undefined ? undefined : await services.rooms.findRoom(property, filter.room);
  if (filter.room !== undefined && !room) return { items: [], next: null };
  const matching = query(services, hotel, filter);
  const rows = room ? matching.where('room_id', '=', room.id) : matching;
  const { items, next } = await readPage(rows, { id: 'number' }, { ...filter, newestFirst: true });
  const names = await loadNames(services, property, items);
  return { items: items.map((row) => toItem(row, names)), next };
}

/** Entries deleted in one transaction, as other writes wait for it. */
const batchSize = 500;
const dayMs = 86_400_000;

/** Deletes a property's entries that are older than its setting `audit_retention_days`. */
async function pruneProperty(services: StaffContext, property: string): Promise<void> {
  const { audit_retention_days: days } = await services.property.settings(property);
  const before = services.platform.clock.now() - days * dayMs;
  for (;;) {
    const old = await entries(services)
      .selectFrom('platform_audit')
      .select('id')
      .where('property', '=', property)
      .where('at', '<', before)
      .limit(batchSize)
      .execute();
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    await services.store.write(async ({ tx }) => {
      await (tx as unknown as Kysely<Tables>).deleteFrom('platform_audit').where('id', 'in', ids).execute();
    });
    if (old.length < batchSize) return;
  }
}

/** Deletes the entries of each property that are older than its retention period. */
export async function pruneAudit(services: StaffContext): Promise<void> {
  for (let property = ''; ; ) {
    // One index lookup per property: the log may have millions of entries.
    const next = await entries(services)
      .selectFrom('platform_audit')
      .select('property')
      .where('property', '>', property)
      .orderBy('property')
      .limit(1)
      .executeTakeFirst();
    if (!next) return;
    property = next.property;
    await pruneProperty(services, property);
  }
}
