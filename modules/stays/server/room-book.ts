import type { Kysely } from 'kysely';
import type { Random } from '#platform/random';
import { uuid } from '#platform/random';
import type { PropertyPort, SettingValues } from '#property/contract';
import { pickRoom, type RoomRules, roomKey, roomRules } from './room-key.ts';
import type { StaysStore, StaysTables } from './tables.ts';

/** A room as the book gives it out. */
export type Room = { readonly id: string; readonly number: string };

/** The rooms of one property under the rules that it has now. */
export type PropertyRooms = {
  /** The room that `typed` names, in a read or inside a write. */
  find(db: Kysely<StaysTables>, typed: string): Promise<Room | undefined>;
  /** Adds a room inside a write; the number must not exist yet. */
  add(tx: Kysely<StaysTables>, number: string): Promise<Room>;
  /** `typed` folded under the rules, whether or not there is such a room. */
  keyOf(typed: string): string;
};

/** Opens the rooms of a property, with every stored key made under its rules. To be asked before a write, not inside. */
export type RoomBook = (property: string) => Promise<PropertyRooms>;

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

function propertyRooms(property: string, rules: RoomRules, random: Random): PropertyRooms {
  const key_rules = rulesText(rules);

  async function find(db: Kysely<StaysTables>, typed: string): Promise<Room | undefined> {
    const candidates = await db
      .selectFrom('rooms')
      .select(['id', 'number'])
      .where('property', '=', property)
      .where('room_key', '=', roomKey(typed, rules))
      .where('key_rules', '=', key_rules)
      .execute();
    return pickRoom(typed, candidates, rules);
  }

  async function add(tx: Kysely<StaysTables>, number: string): Promise<Room> {
    const room = { id: uuid(random), number };
    const key = { room_key: roomKey(number, rules), key_rules };
    await tx
      .insertInto('rooms')
      .values({ property, ...room, ...key })
      .execute();
    return room;
  }

  return { find, add, keyOf: (typed) => roomKey(typed, rules) };
}

/** Opens the rooms of `store`, read under the settings `room_…` of each property. */
export function openRoomBook(store: StaysStore, random: Random, properties: PropertyPort): RoomBook {
  const keyedUnder = new Map<string, string>();
  return async (property) => {
    const rules = rulesFrom(await properties.settings(property));
    const text = rulesText(rules);
    if (keyedUnder.get(property) !== text) {
      await renewKeys(store, property, rules);
      keyedUnder.set(property, text);
    }
    return propertyRooms(property, rules, random);
  };
}
