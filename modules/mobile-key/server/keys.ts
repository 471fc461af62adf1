import { askInTime, workByGroup } from '#platform/node/jobs';
import type { StayRecord } from '#stays/contract';
import type { KeyVendor, MobileKeyView } from '../contract.ts';
import { expiryOf } from '../rules/index.ts';
import type { MobileKeyContext } from './context.ts';
import type { KeyTable } from './tables.ts';

/** A guest's phone: its session, and the browser and system that the guest sees. */
export type Phone = { readonly sessionId: string; readonly label: string };

/** What the hotel's locks are. */
export type Locks = { readonly name: 'salto' | 'assa_abloy'; readonly vendor: KeyVendor; readonly opensHere: boolean };

/** Returns the hotel's locks; undefined: none are opened by phone. */
export async function findLocks(
  { property: properties, vendors }: MobileKeyContext,
  property: string,
): Promise<Locks | undefined> {
  const { onekey_vendor: name, onekey_salto_use_ship: usesShip } = await properties.settings(property);
  const vendor = vendors[name];
  if (!vendor || (name !== 'salto' && name !== 'assa_abloy')) return undefined;
  return { name, vendor, opensHere: vendor.opensByServer && name === 'salto' && usesShip };
}

/** Returns when a key of a stay ends, in milliseconds since 1970. */
export async function expiryFor(
  { property: properties, platform }: MobileKeyContext,
  { property, departure, permanent }: StayRecord,
): Promise<number> {
  const [{ zone }, settings] = await Promise.all([properties.requireById(property), properties.settings(property)]);
  const term = {
    departure: permanent ? '' : departure,
    time: settings.onekey_expiry_time,
    zone: settings.onekey_expiry_zone === 'property' ? zone : 'UTC',
  };
  return expiryOf(term, platform.clock.now());
}

/** Returns the keys of a stay that have not been ended. */
export async function readActive(
  { store }: MobileKeyContext,
  { property, id }: Pick<StayRecord, 'property' | 'id'>,
): Promise<readonly KeyTable[]> {
  return await store.read
    .selectFrom('mobile_keys')
    .selectAll()
    .where('property', '=', property)
    .where('stay_id', '=', id)
    .where('state', '=', 'active')
    .orderBy('created_at')
    .execute();
}

/** Returns whether the hotel offers keys, and those of a stay. */
export async function viewKeys(context: MobileKeyContext, stay: StayRecord, phone: Phone): Promise<MobileKeyView> {
  const [locks, expiresAt, settings, keys] = await Promise.all([
    findLocks(context, stay.property),
    expiryFor(context, stay),
    context.property.settings(stay.property),
    readActive(context, stay),
  ]);
  const last = keys
    .filter(({ last_opened_at: at }) => at !== null)
    .sort((one, other) => Number(other.last_opened_at) - Number(one.last_opened_at))[0];
  const isOffered = locks !== undefined && (locks.opensHere || locks.name === 'assa_abloy');
  return {
    ...{ offered: isOffered, vendor: locks?.name ?? '', opens_here: locks?.opensHere ?? false },
    needs_code: settings.onekey_one_time_code && context.platform.mailer !== undefined,
    ...{ room: stay.room, expire_at: new Date(expiresAt).toISOString(), telephone: settings.reception_telephone },
    keys: keys.map(({ id, session_id, label, created_at }) => ({
      ...{ id, label, own: session_id === phone.sessionId, given_at: new Date(Number(created_at)).toISOString() },
    })),
    last_opened: last
      ? { at: new Date(Number(last.last_opened_at)).toISOString(), own: last.session_id === phone.sessionId }
      : null,
  };
}

/** Ends a key whatever its state, and tells the vendor, which may have had it issued after it was told that it ended. */
export async function endKey(context: MobileKeyContext, property: string, id: string): Promise<void> {
  const [ended] = await context.store.write(({ tx }) =>
    tx
      .updateTable('mobile_keys')
      .set({ state: 'revoking' })
      .where('property', '=', property)
      .where('id', '=', id)
      .returningAll()
      .execute(),
  );
  if (ended) await tellRevoked(context, [ended]);
}

type Which = { readonly property: string; readonly stayId?: string; readonly roomId?: string; readonly id?: string };

/** Ends keys at once; the vendor is told in this call, or by {@link tellRevoked} if it is away. Returns how many. */
export async function revokeKeys(
  context: MobileKeyContext,
  { property, stayId, roomId, id }: Which,
): Promise<readonly KeyTable[]> {
  const ended = await context.store.write(async ({ tx, emit }) => {
    let update = tx
      .updateTable('mobile_keys')
      .set({ state: 'revoking' })
      .where('property', '=', property)
      .where('state', '=', 'active');
    if (stayId !== undefined) update = update.where('stay_id', '=', stayId);
    if (roomId !== undefined) update = update.where('room_id', '=', roomId);
    if (id !== undefined) update = update.where('id', '=', id);
    const rows = await update.returningAll().execute();
    for (const stay_id of new Set(rows.map((row) => row.stay_id)))
      await emit('mobile-key.changed', property, { stay_id });
    return rows;
  });
  await tellRevoked(context, ended);
  return ended;
}

/**
 * Tells the vendors of keys that have ended, those of hotels side by side; what fails is tried again by the periodic task, and so is
 * the rest of a hotel whose locks do not answer.
 */
export async function tellRevoked(context: MobileKeyContext, known?: readonly KeyTable[]): Promise<void> {
  const { store, vendors, platform } = context;
  const rows =
    known ?? (await store.read.selectFrom('mobile_keys').selectAll().where('state', '=', 'revoking').execute());
  const { clock, breakers } = platform;
  const tell = async ({ property, id, vendor: name }: KeyTable) => {
    const vendor = vendors[name];
    // One that this server cannot reach is told when it can, or the key expires.
    if (!vendor) return true;
    const target = `locks ${property}`;
    try {
      await askInTime({ clock, breakers, target }, () => vendor.revoke(id));
    } catch (error) {
      platform.log.warn({ error: String(error) }, 'a mobile key could not be ended at the locks yet');
      return breakers.conditionOf(target) === 'well';
    }
    await store.write(({ tx }) =>
      tx
        .updateTable('mobile_keys')
        .set({ state: 'revoked', expires_at: platform.clock.now() })
        .where('property', '=', property)
        .where('id', '=', id)
        .where('state', '=', 'revoking')
        .execute(),
    );
    return true;
  };
  await workByGroup(rows, ({ property }) => property, tell);
}

const retentionMs = 2 * 86_400_000;

/** Deletes keys that ended two days ago, and tokens and codes that are spent. */
export async function deleteOld({ store, platform }: MobileKeyContext): Promise<void> {
  const now = platform.clock.now();
  await store.write(async ({ tx }) => {
    await tx
      .deleteFrom('mobile_keys')
      .where('state', '!=', 'active')
      .where('expires_at', '<', now - retentionMs)
      .execute();
    await tx.deleteFrom('mobile_key_tokens').where('expires_at', '<', now).execute();
    await tx.deleteFrom('mobile_key_codes').where('expires_at', '<', now).execute();
  });
}
