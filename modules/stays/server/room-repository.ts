import type { Kysely } from 'kysely';
import { preparedInsert } from '#platform/node/db';
import type { Random } from '#platform/random';
import { uuid } from '#platform/random';
import type { PropertyPort, SettingValues } from '#property/contract';
import { createRoomKey, parseRoomRules, pickRoom, type RoomRules } from './room-key.ts';
import type { StaysStore, StaysTables } from './tables.ts';

const insertRooms = preparedInsert((db: Kysely<StaysTables>, rows: readonly StaysTables['rooms'][]) =>
  db.insertInto('rooms').values(rows),
);

/** A room. */
export type Room = { readonly id: string; readonly number: string };

/** The rooms of a property under its current rules. */
export type PropertyRooms = {
  /** Finds the room with a typed number, in a read or inside a write. */
  find(db: Kysely<StaysTables>, typed: string): Promise<Room | undefined>;
  /** Finds the rooms with typed numbers, or inserts them inside a write; by the typed number. */
  findOrAddAll(tx: Kysely<StaysTables>, typed: readonly string[]): Promise<ReadonlyMap<string, Room>>;
  /** Inserts a room inside a write; the number must not exist yet. */
  add(tx: Kysely<StaysTables>, number: string): Promise<Room>;
  /** Normalises a typed number under the rules, whether or not such a room exists. */
  keyOf(typed: string): string;
};

/** Returns the rooms of a property, after rebuilding outdated keys. Must be called before a write, not inside. */
export type RoomRepository = (property: string) => Promise<PropertyRooms>;

function rulesFrom(settings: SettingValues): RoomRules {
  return parseRoomRules(
    {
      stripLeadingZeros: settings.room_strip_leading_zeros,
      stripPunctuation: settings.room_strip_punctuation,
      foldCase: settings.room_fold_case,
    },
    settings.room_building_prefixes,
  );
}

/** Serialises the rules, to identify the keys built under them. */
function rulesText(rules: RoomRules): string {
  const { stripLeadingZeros, stripPunctuation, foldCase, buildingPrefixes } = rules;
  return JSON.stringify([stripLeadingZeros, stripPunctuation, foldCase, ...buildingPrefixes]);
}

// Small batches, so that other writes do not wait long when a hotel changes its rules.
const batchSize = 100;

async function rebuildKeys(store: StaysStore, property: string, rules: RoomRules): Promise<void> {
  const text = rulesText(rules);
  for (let left = true; left; ) {
    left = await store.write(async ({ tx }) => {
      const old = await tx
        .selectFrom('rooms')
        .select(['id', 'number'])
        .where('property', '=', property)
        .where('key_rules', '!=', text)
        .limit(batchSize)
        .execute();
      for (const { id, number } of old) {
        const key = { room_key: createRoomKey(number, rules), key_rules: text };
        await tx.updateTable('rooms').set(key).where('property', '=', property).where('id', '=', id).execute();
      }
      return old.length === batchSize;
    });
  }
}

function propertyRooms(property: string, rules: RoomRules, random: Random): PropertyRooms {
  const key_rules = rulesText(rules);

  async function find(db: Kysely<StaysTables>, typed: string): Promise<Room | undefined> {
    const candidates = await db
      .selectFrom('rooms')
      .select(['id', 'number'])
      .where('property', '=', property)
      .where('room_key', '=', createRoomKey(typed, rules))
      .where('key_rules', '=', key_rules)
      .execute();
    return pickRoom(typed, candidates, rules);
  }

  /** Few statements for many rooms: most numbers are exactly those of the property, or of no room yet. */
  async function findOrAddAll(tx: Kysely<StaysTables>, typed: readonly string[]): Promise<ReadonlyMap<string, Room>> {
    const keyed = typed.map((number) => ({ number, room_key: createRoomKey(number, rules) }));
    const keys = [...new Set(keyed.map(({ room_key }) => room_key))];
    const rows = await tx
      .selectFrom('rooms')
      .select(['id', 'number', 'room_key'])
      .where('property', '=', property)
      .where('room_key', 'in', keys)
      .where('key_rules', '=', key_rules)
      .execute();
    const byKey = Map.groupBy(rows, ({ room_key }) => room_key);
    const found = new Map<string, Room>();
    const added: StaysTables['rooms'][] = [];
    for (const { number, room_key } of keyed) {
      const candidates = byKey.get(room_key) ?? [];
      const known = pickRoom(number, candidates, rules);
      const row = known ?? { property, id: uuid(random), number: number.trim(), room_key, key_rules };
      if (!known) {
        added.push(row as StaysTables['rooms']);
        byKey.set(room_key, [...candidates, { id: row.id, number: row.number, room_key }]);
      }
      found.set(number, { id: row.id, number: row.number });
    }
    await insertRooms(tx, added);
    return found;
  }

  async function add(tx: Kysely<StaysTables>, number: string): Promise<Room> {
    const room = { id: uuid(random), number };
    const key = { room_key: createRoomKey(number, rules), key_rules };
    await tx
      .insertInto('rooms')
      .values({ property, ...room, ...key })
      .execute();
    return room;
  }

  return { find, findOrAddAll, add, keyOf: (typed) => createRoomKey(typed, rules) };
}

/** Creates the repository of rooms, which applies the settings `room_…` of each property. */
export function createRoomRepository(store: StaysStore, random: Random, properties: PropertyPort): RoomRepository {
  const rulesByProperty = new Map<string, string>();
  return async (property) => {
    const rules = rulesFrom(await properties.settings(property));
    const text = rulesText(rules);
    if (rulesByProperty.get(property) !== text) {
      await rebuildKeys(store, property, rules);
      rulesByProperty.set(property, text);
    }
    return propertyRooms(property, rules, random);
  };
}
