import type { Kysely } from 'kysely';
import type { Random } from '#platform/random';
import { uuid } from '#platform/random';
import type { PropertyPort, SettingValues } from '#property/contract';
import { pickRoom, type RoomRules, roomKey, roomRules } from './room-key.ts';
import type { StaysStore, StaysTables } from './tables.ts';

/** A room as the book gives it out. */
export type Room = { readonly id: string; readonly number: string };

/** The rooms of the properties, found as guests type them. */
export type RoomBook = {
  /** Rules of the property, with every stored key made under them. Awaits more than the database: ask before a write. */
  rulesOf(property: string): Promise<RoomRules>;
  /** The room that `typed` names, in a read or inside a write. */
  find(db: Kysely<StaysTables>, property: string, typed: string, rules: RoomRules): Promise<Room | undefined>;
  /** Adds a room inside a write; the number must not exist yet. */
  add(tx: Kysely<StaysTables>, property: string, number: string, rules: RoomRules): Promise<Room>;
};

function rulesFrom(settings: SettingValues): RoomRules {
  return roomRules(
    {
      stripLeadingZeros: settings.room_strip_leading_zeros,
      stripPunctuation: settings.room_strip_punctuation,
      foldCase: settings.room_fold_case,
    },
    settings.room_building_prefixes,
  );
}

/** The rules as text, to know which keys were made under them. */
function rulesText(rules: RoomRules): string {
  const { stripLeadingZeros, stripPunctuation, foldCase, buildingPrefixes } = rules;
  return JSON.stringify([stripLeadingZeros, stripPunctuation, foldCase, ...buildingPrefixes]);
}

// Small steps, so that no other write waits long for a hotel that changes its rules.
const keysAtOnce = 100;

async function renewKeys(store: StaysStore, property: string, rules: RoomRules): Promise<void> {
  const text = rulesText(rules);
  for (let left = true; left; ) {
    left = await store.write(async ({ tx }) => {
      const old = await tx
        .selectFrom('rooms')
        .select(['id', 'number'])
        .where('property', '=', property)
        .where('key_rules', '!=', text)
        .limit(keysAtOnce)
        .execute();
      for (const { id, number } of old) {
        const key = { room_key: roomKey(number, rules), key_rules: text };
        await tx.updateTable('rooms').set(key).where('property', '=', property).where('id', '=', id).execute();
      }
      return old.length === keysAtOnce;
    });
  }
}

async function find(
  db: Kysely<StaysTables>,
  property: string,
  typed: string,
  rules: RoomRules,
): Promise<Room | undefined> {
  const candidates = await db
    .selectFrom('rooms')
    .select(['id', 'number'])
    .where('property', '=', property)
    .where('room_key', '=', roomKey(typed, rules))
    .where('key_rules', '=', rulesText(rules))
    .execute();
  return pickRoom(typed, candidates, rules);
}

/** Opens the rooms of `store`, read under the settings `room_…` of each property. */
export function openRoomBook(store: StaysStore, random: Random, properties: PropertyPort): RoomBook {
  const keyedUnder = new Map<string, string>();

  async function rulesOf(property: string): Promise<RoomRules> {
    const rules = rulesFrom(await properties.settings(property));
    const text = rulesText(rules);
    if (keyedUnder.get(property) !== text) {
      await renewKeys(store, property, rules);
      keyedUnder.set(property, text);
    }
    return rules;
  }

  async function add(tx: Kysely<StaysTables>, property: string, number: string, rules: RoomRules): Promise<Room> {
    const room = { id: uuid(random), number };
    const key = { room_key: roomKey(number, rules), key_rules: rulesText(rules) };
    await tx
      .insertInto('rooms')
      .values({ property, ...room, ...key })
      .execute();
    return room;
  }

  return { rulesOf, find, add };
}
