import type { Kysely } from 'kysely';
import { dayBounds } from '#platform/clock';
import { refuse } from '#platform/contract';
import type { AuditTable } from '#platform/node/db';
import type { Parts } from './parts.ts';
import { namesOf as peopleOf } from './port.ts';

/** What is asked of the log; everything given must agree. */
export type AuditFilter = {
  readonly actor?: string | undefined;
  /** First word of the action: `stays`, `order`. */
  readonly area?: string | undefined;
  /** As a person types it. */
  readonly room?: string | undefined;
  /** `YYYY-MM-DD` in the property's zone. */
  readonly day?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

type Tables = { readonly platform_audit: AuditTable };
type Row = Pick<AuditTable, 'at' | 'actor' | 'action' | 'subject' | 'room_id' | 'details'> & { readonly id: number };

const staffPrefix = 'staff:';

function lines(parts: Parts): Kysely<Tables> {
  return parts.store.read as unknown as Kysely<Tables>;
}

function idOf(cursor: string): number {
  return /^\d{1,15}$/.test(cursor) ? Number(cursor) : refuse('invalid_data', 'cursor: not one that this list gave out');
}

type House = { readonly id: string; readonly zone: string };

function query(parts: Parts, { id: property, zone }: House, { actor, area, day, cursor, limit }: AuditFilter) {
  let found = lines(parts)
    .selectFrom('platform_audit')
    .select(['id', 'at', 'actor', 'action', 'subject', 'room_id', 'details'])
    .where('property', '=', property);
  if (actor !== undefined) found = found.where('actor', '=', actor);
  if (area !== undefined) found = found.where('action', '>=', `${area}.`).where('action', '<', `${area}/`);
  if (cursor !== undefined) found = found.where('id', '<', idOf(cursor));
  if (day !== undefined) {
    const { from, until } = dayBounds(day, zone);
    found = found.where('at', '>=', from).where('at', '<', until);
  }
  return found.orderBy('id', 'desc').limit(limit + 1);
}

type Names = { readonly people: ReadonlyMap<string, string>; readonly rooms: ReadonlyMap<string, string> };

/** Names of who did it and to whom, and numbers of rooms, for one page. */
async function namesOf(parts: Parts, property: string, rows: readonly Row[]): Promise<Names> {
  const actors = rows.map(({ actor }) => actor).filter((actor) => actor.startsWith(staffPrefix));
  const subjects = rows.flatMap(({ action, subject }) => (action.startsWith('staff.') && subject ? [subject] : []));
  const ids = [...actors.map((actor) => actor.slice(staffPrefix.length)), ...subjects];
  const roomIds = [...new Set(rows.flatMap(({ room_id: id }) => (id === null ? [] : [id])))];
  const [people, rooms] = await Promise.all([
    peopleOf(parts.store, property, ids),
    roomIds.length === 0 ? [] : parts.rooms.roomsById(property, roomIds),
  ]);
  return { people, rooms: new Map(rooms.map(({ id, room }) => [id, room])) };
}

function bodyOf(row: Row, { people, rooms }: Names) {
  const { id, at, actor, action, subject, room_id: roomId, details } = row;
  return {
    ...{ id: String(id), at: new Date(at).toISOString(), actor, action, subject },
    actor_name: actor.startsWith(staffPrefix) ? (people.get(actor.slice(staffPrefix.length)) ?? null) : null,
    subject_name: subject === null ? null : (people.get(subject) ?? null),
    room: roomId === null ? null : (rooms.get(roomId) ?? null),
    details: details === null ? {} : (JSON.parse(details) as Record<string, string | number | boolean>),
  };
}

/** The log of a property, the newest first, a page at a time (product.md, "Staff"). */
export async function listAudit(parts: Parts, property: string, filter: AuditFilter) {
  const house = (await parts.property.byId(property)) ?? refuse('not_found', 'no such property');
  const room = filter.room === undefined ? undefined : await parts.rooms.findRoom(property, filter.room);
  if (filter.room !== undefined && !room) return { items: [], next: null };
  const asked = query(parts, house, filter);
  const rows = await (room ? asked.where('room_id', '=', room.id) : asked).execute();
  const page = rows.slice(0, filter.limit);
  const names = await namesOf(parts, property, page);
  const next = rows.length > filter.limit ? String(page.at(-1)?.id ?? '') : null;
  return { items: page.map((row) => bodyOf(row, names)), next };
}

/** Lines that one write deletes: other writes wait for it. */
const batch = 500;
const dayMs = 86_400_000;

/** Deletes the lines of a property that are older than it keeps them (setting `audit_retention_days`). */
async function pruneProperty(parts: Parts, property: string): Promise<void> {
  const { audit_retention_days: days } = await parts.property.settings(property);
  const before = parts.ground.clock.now() - days * dayMs;
  for (;;) {
    const old = await lines(parts)
      .selectFrom('platform_audit')
      .select('id')
      .where('property', '=', property)
      .where('at', '<', before)
      .limit(batch)
      .execute();
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    await parts.store.write(async ({ tx }) => {
      await (tx as unknown as Kysely<Tables>).deleteFrom('platform_audit').where('id', 'in', ids).execute();
    });
    if (old.length < batch) return;
  }
}

/** Deletes what is older than each property keeps its log. */
export async function pruneAudit(parts: Parts): Promise<void> {
  for (let property = ''; ; ) {
    // One step of the index for each property: the log itself may have millions of lines.
    const next = await lines(parts)
      .selectFrom('platform_audit')
      .select('property')
      .where('property', '>', property)
      .orderBy('property')
      .limit(1)
      .executeTakeFirst();
    if (!next) return;
    property = next.property;
    await pruneProperty(parts, property);
  }
}
