import { Refusal, refuse } from '#platform/contract';
import { hashSecret, newSecret } from '#platform/node/auth';
import type { StayRecord } from '#stays/contract';
import type { OpenResult } from '../contract.ts';
import type { MobileKeyContext } from './context.ts';
import { ensureKey, issueAgain } from './ensure-key.ts';
import { endKey, expiryFor, findLocks, type Phone } from './keys.ts';
import type { KeyTable, TokenTable } from './tables.ts';

/** How long a token waits to be exchanged, and how long one opens. Milliseconds. */
const [sessionMs, bearerMs] = [120_000, 30_000];
/** How long a lock stays open, in seconds. */
const openSeconds = 5;

async function storeToken(
  context: MobileKeyContext,
  token: Omit<TokenTable, 'hash' | 'expires_at'>,
  lifeMs: number,
): Promise<string> {
  const { platform, store } = context;
  const { value, hash } = newSecret(platform.random);
  const row = { ...token, hash, expires_at: platform.clock.now() + lifeMs };
  await store.write(({ tx }) => tx.insertInto('mobile_key_tokens').values(row).execute());
  return value;
}

/** Takes a token, which is gone then: of two requests with the same one, one gets it. */
async function takeToken(
  { store, platform }: MobileKeyContext,
  {
    property,
    sessionId,
    stage,
  }: { readonly property: string; readonly sessionId: string; readonly stage: TokenTable['stage'] },
  value: string,
): Promise<TokenTable> {
  const [row] = await store.write(({ tx }) =>
    tx
      .deleteFrom('mobile_key_tokens')
      .where('property', '=', property)
      .where('hash', '=', hashSecret(value))
      .where('stage', '=', stage)
      .where('session_id', '=', sessionId)
      .returningAll()
      .execute(),
  );
  if (!row || Number(row.expires_at) <= platform.clock.now()) {
    return refuse('key_token_invalid', 'the token was used, is too old or belongs to somebody else');
  }
  return row;
}

/** Readies the key of a phone for one opening. Refuses with `key_not_offered`, `key_expired` and `key_not_issued`. */
export async function beginOpening(context: MobileKeyContext, stay: StayRecord, phone: Phone) {
  const locks = await findLocks(context, stay.property);
  if (!locks?.opensHere) return refuse('key_not_offered', 'the locks of the hotel are not opened by this server');
  const key = await ensureKey(context, stay, [phone, locks]);
  const token = { property: stay.property, stage: 'session', session_id: phone.sessionId, key_id: key.id } as const;
  return {
    tokenId: await storeToken(context, token, sessionMs),
    expireAt: new Date(Number(key.expires_at)).toISOString(),
  };
}

/** Exchanges the token of a session for one that opens. Refuses with `key_token_invalid`. */
export async function exchangeToken(
  context: MobileKeyContext,
  property: string,
  [sessionId, id, token]: readonly [session: string, id: string, token: string],
): Promise<string> {
  const place = { property, sessionId, stage: 'session' } as const;
  // The specification names both fields, and of neither says that it is the token of the session.
  const { key_id } = await takeToken(context, place, id).catch((error: unknown) => {
    if (token === '' || token === id) throw error;
    return takeToken(context, place, token);
  });
  return await storeToken(context, { property, stage: 'bearer', session_id: sessionId, key_id }, bearerMs);
}

const refusalOf: {
  readonly [result in Exclude<OpenResult, 'opened' | 'unknown_credential'>]: readonly [string, string];
} = {
  privacy: ['lock_private', 'the room is locked from within'],
  unreachable: ['lock_unreachable', 'the lock does not answer'],
  expired: ['key_expired', 'the key has expired'],
  revoked: ['key_revoked', 'the key has ended'],
};

async function readKey({ store }: MobileKeyContext, property: string, id: string): Promise<KeyTable | undefined> {
  return await store.read
    .selectFrom('mobile_keys')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Opens a lock by its vendor; a vendor that has lost the key is given it anew, once. */
async function openLock(context: MobileKeyContext, key: KeyTable, stay: StayRecord): Promise<OpenResult> {
  const vendor = context.vendors[key.vendor];
  if (!vendor) return 'unreachable';
  try {
    const result = await vendor.open(key.id);
    if (result !== 'unknown_credential') return result;
    await issueAgain(context, key, [vendor, await expiryFor(context, stay)]);
    return await vendor.open(key.id);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    context.platform.log.warn({ error: String(error) }, 'a lock could not be opened');
    return 'unreachable';
  }
}

/**
 * Opens the lock of the guest's room, once for a token. Refuses with `key_token_invalid`, `key_expired`, `key_revoked`, `lock_private` and
 * `lock_unreachable`.
 */
export async function openOnce(context: MobileKeyContext, stay: StayRecord, [phone, value]: readonly [Phone, string]) {
  const { property } = stay;
  const { key_id } = await takeToken(context, { property, sessionId: phone.sessionId, stage: 'bearer' }, value);
  const key = await readKey(context, property, key_id);
  if (key?.state !== 'active' || key.stay_id !== stay.id || key.room_id !== stay.roomId) {
    return refuse('key_revoked', 'the key has ended');
  }
  const now = context.platform.clock.now();
  // The stay as it is now: a departure may have been brought forward.
  if (now >= (await expiryFor(context, stay))) return refuse('key_expired', 'the key has expired');
  const result = await openLock(context, key, stay);
  // The lock knows a newer key: the next press has this phone join it.
  if (result === 'revoked') await endKey(context, property, key_id);
  if (result !== 'opened') {
    const [code, text] = refusalOf[result === 'unknown_credential' ? 'revoked' : result];
    return refuse(code as 'key_revoked', text);
  }
  await context.store.write(async ({ tx, emit }) => {
    await tx
      .updateTable('mobile_keys')
      .set({ last_opened_at: now })
      .where('property', '=', property)
      .where('id', '=', key_id)
      .execute();
    await emit('mobile-key.changed', property, { stay_id: stay.id });
  });
  return { opened: true as const, seconds: openSeconds };
}
