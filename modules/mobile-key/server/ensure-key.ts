import { Refusal, refuse } from '#platform/contract';
import { uuid } from '#platform/random';
import type { StayRecord } from '#stays/contract';
import type { KeyVendor } from '../contract.ts';
import type { MobileKeyContext } from './context.ts';
import { endKey, expiryFor, type Locks, type Phone, readActive } from './keys.ts';
import type { KeyTable, MobileKeyWrite } from './tables.ts';

/** Keys that are made for a stay in a day: `MobileKey.revoke` and another press would make them without end. */
const [keysPerDay, dayMs] = [30, 86_400_000];

async function requireFewKeys({ tx }: MobileKeyWrite, { property, id }: StayRecord, now: number): Promise<void> {
  const made = await tx
    .selectFrom('mobile_keys')
    .select('created_at')
    .where('property', '=', property)
    .where('stay_id', '=', id)
    .where('created_at', '>', now - dayMs)
    .orderBy('created_at')
    .execute();
  const oldest = made.at(-keysPerDay)?.created_at;
  if (oldest === undefined) return;
  const wait = Math.max(1, Math.ceil((Number(oldest) + dayMs - now) / 1000));
  refuse('too_many_requests', 'too many keys were made for this stay', { retry_after_s: wait });
}

/** Returns the stays that share a room; a stay that has ended does not, although its keys may be yet to end. */
async function roomMates({ stays }: MobileKeyContext, property: string, roomId: string): Promise<readonly string[]> {
  return (await stays.inHouseByRoomIds(property, [roomId])).map(({ id }) => id);
}

/** Stores a key of a phone, unless it has one for the room; two at once get the same one. Returns whether it is fresh too. */
async function storeKey(
  context: MobileKeyContext,
  stay: StayRecord,
  [phone, locks, expires_at]: readonly [Phone, Locks, number],
): Promise<readonly [KeyTable, boolean]> {
  const { platform, store } = context;
  const { property, id: stay_id, roomId: room_id, room } = stay;
  const mates = await roomMates(context, property, room_id);
  return await store.write(async (write) => {
    const { tx, emit } = write;
    const known = tx.selectFrom('mobile_keys').selectAll().where('property', '=', property);
    const inRoom = await known.where('state', '=', 'active').where('room_id', '=', room_id).execute();
    const isOwn = (key: KeyTable) =>
      key.stay_id === stay_id && key.session_id === phone.sessionId && key.vendor === locks.name;
    const own = inRoom.find(isOwn);
    if (own) return [own, false];
    await requireFewKeys(write, stay, platform.clock.now());
    const isShared = inRoom.some((key) => key.stay_id === stay_id || mates.includes(key.stay_id));
    const row: KeyTable = {
      ...{ property, id: uuid(platform.random), stay_id, session_id: phone.sessionId, room_id, room },
      // The first key of a room ends those of former guests at the lock; choosing it twice would lock a room-mate out.
      ...{ label: phone.label, kind: isShared ? 'joiner' : 'new', vendor: locks.name, state: 'active' },
      ...{ created_at: platform.clock.now(), expires_at, last_opened_at: null },
    };
    await tx.insertInto('mobile_keys').values(row).execute();
    await emit('mobile-key.changed', property, { stay_id });
    return [row, true];
  });
}

/**
 * Has the vendor issue a key, or change its term. Issuing takes up to a minute, in which the stay may have ended or moved, and a vendor that
 * was told so before it had the key would keep it: then it is told again. Refuses with `key_not_issued` and `key_revoked`.
 */
async function issue(
  context: MobileKeyContext,
  { property, id: keyId, room, room_id, stay_id: stayId, kind }: KeyTable,
  [vendor, expiresAt]: readonly [KeyVendor, number],
): Promise<void> {
  const { platform, stays, store } = context;
  const isIssued = await vendor.issue({ property, keyId, room, stayId, kind, expiresAt }).then(
    () => true,
    (error: unknown) => {
      platform.log.warn({ error: String(error), room }, 'a mobile key could not be issued');
      return false;
    },
  );
  const stay = await stays.byId(property, stayId);
  const isOver = stay?.state !== 'in_house' || stay.roomId !== room_id;
  const row = await store.read
    .selectFrom('mobile_keys')
    .select('state')
    .where('property', '=', property)
    .where('id', '=', keyId)
    .executeTakeFirst();
  if (isOver || row?.state !== 'active') {
    await endKey(context, property, keyId);
    return refuse('key_revoked', 'the key has ended');
  }
  if (!isIssued) refuse('key_not_issued', 'the locks did not take the key');
}

/** Returns the phone's key, issued by the vendor and valid as long as the stay. Refuses with `key_expired`, `key_not_issued`, `key_revoked` and `too_many_requests`. */
export async function ensureKey(
  context: MobileKeyContext,
  stay: StayRecord,
  [phone, locks]: readonly [Phone, Locks],
): Promise<KeyTable> {
  const expiresAt = await expiryFor(context, stay);
  if (context.platform.clock.now() >= expiresAt) return refuse('key_expired', 'the stay is over');
  const [key, isFresh] = await storeKey(context, stay, [phone, locks, expiresAt]);
  const term = [locks.vendor, expiresAt] as const;
  await (isFresh ? issue(context, key, term) : issueAgain(context, key, term)).catch(async (error: unknown) => {
    // It may have been issued all the same. The next press has another one, which is the first of the room again.
    if (isFresh) await endKey(context, stay.property, key.id);
    if (isFresh && error instanceof Refusal && error.code === 'key_not_issued') await dropEnded(context, key);
    throw error;
  });
  return await putTerm(context, key, expiresAt);
}

/** Deletes a key that was not issued, once the vendor knows that it has ended: it does not count as made. */
async function dropEnded({ store }: MobileKeyContext, { property, id }: KeyTable): Promise<void> {
  await store.write(({ tx }) =>
    tx
      .deleteFrom('mobile_keys')
      .where('property', '=', property)
      .where('id', '=', id)
      .where('state', '=', 'revoked')
      .execute(),
  );
}

/** Stores until when a key is valid. */
async function putTerm({ store }: MobileKeyContext, key: KeyTable, expires_at: number): Promise<KeyTable> {
  if (Number(key.expires_at) === expires_at) return key;
  const { property, id } = key;
  await store.write(({ tx }) =>
    tx
      .updateTable('mobile_keys')
      .set({ expires_at })
      .where('property', '=', property)
      .where('id', '=', id)
      .where('state', '=', 'active')
      .execute(),
  );
  return { ...key, expires_at };
}

/**
 * Has a vendor that knows a key change its term, and one that has lost it issue it anew: not as a new key, which would lock those out who
 * share the room. Refuses with `key_not_issued` and `key_revoked`.
 */
export async function issueAgain(
  context: MobileKeyContext,
  key: KeyTable,
  term: readonly [KeyVendor, number],
): Promise<void> {
  const { property, room_id } = key;
  const mates = await roomMates(context, property, room_id);
  const inRoom = await context.store.read
    .selectFrom('mobile_keys')
    .selectAll()
    .where('property', '=', property)
    .where('room_id', '=', room_id)
    .where('state', '=', 'active')
    .execute();
  const isShared = inRoom.some(({ id, stay_id: of }) => id !== key.id && mates.includes(of));
  await issue(context, isShared ? { ...key, kind: 'joiner' } : key, term);
}

/** Has the keys of a stay end when the stay does, after its departure has changed: phones without a network carry their term with them. */
export async function followTerm(context: MobileKeyContext, property: string, stayId: string): Promise<void> {
  const stay = await context.stays.byId(property, stayId);
  if (stay?.state !== 'in_house') return;
  const expiresAt = await expiryFor(context, stay);
  for (const key of await readActive(context, stay)) {
    const vendor = context.vendors[key.vendor];
    if (!vendor || Number(key.expires_at) === expiresAt || key.room_id !== stay.roomId) continue;
    await issueAgain(context, key, [vendor, expiresAt]);
    await putTerm(context, key, expiresAt);
  }
}
