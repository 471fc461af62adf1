import type { Kysely } from 'kysely';
import type { RoomCaller, StayRecord } from '../contract.ts';
import type { StaysStore, StaysTables } from './tables.ts';

/** A choice of language on behalf of a stay; `language` is a lower-case key. */
export type LanguageChoice = { readonly property: string; readonly stayId: string; readonly language: string };

/** Stores the choice with the stay, so that it concerns all devices that have made none. */
export async function setLanguageOfStay(store: StaysStore, choice: LanguageChoice): Promise<void> {
  const { property, stayId, language } = choice;
  await store.write(async ({ tx, emit }) => {
    const { numUpdatedRows } = await tx
      .updateTable('stays')
      .set((row) => ({ language, revision: row('revision', '+', 1) }))
      .where('property', '=', property)
      .where('id', '=', stayId)
      .where('language', '!=', language)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await emit('stays.changed', property, { stay_id: stayId });
  });
}

/** Returns the id under which the choices of a caller's device are stored. */
function deviceOf(caller: RoomCaller): string {
  return caller.kind === 'tv' ? caller.deviceId : caller.sessionId;
}

/** Stores the choice for the caller's device alone, while the stay is in house. */
export async function setLanguageOfDevice(
  store: StaysStore,
  caller: RoomCaller,
  { property, stayId, language }: LanguageChoice,
): Promise<void> {
  await store.write(async ({ tx }) => {
    const stay = await tx
      .selectFrom('stays')
      .select('id')
      .where('property', '=', property)
      .where('id', '=', stayId)
      .where('state', '=', 'in_house')
      .executeTakeFirst();
    if (!stay) return;
    await tx
      .insertInto('stay_device_languages')
      .values({ property, stay_id: stayId, device_id: deviceOf(caller), language })
      .onConflict((conflict) => conflict.columns(['property', 'stay_id', 'device_id']).doUpdateSet({ language }))
      .execute();
  });
}

/** Returns `stay` in the language chosen on a device; unchanged without a choice. */
export async function inLanguageOfDevice(
  read: Kysely<StaysTables>,
  deviceId: string,
  stay: StayRecord,
): Promise<StayRecord> {
  const choice = await read
    .selectFrom('stay_device_languages')
    .select('language')
    .where('property', '=', stay.property)
    .where('stay_id', '=', stay.id)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return choice ? { ...stay, language: choice.language } : stay;
}

/** Deletes the choices of a stay's devices. */
export async function deleteDeviceLanguages(
  tx: Kysely<StaysTables>,
  stay: Pick<StayRecord, 'property' | 'id'>,
): Promise<void> {
  await tx
    .deleteFrom('stay_device_languages')
    .where('property', '=', stay.property)
    .where('stay_id', '=', stay.id)
    .execute();
}
