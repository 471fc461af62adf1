import type { Kysely } from 'kysely';
import { type CallData, refuse } from '#platform/contract';
import type { Guest } from '#platform/node/auth';
import type { messages } from '../../contract.ts';
import type { MessagesContext } from '../context.ts';
import type { MessagesTables } from '../tables.ts';

/** Length of an uncompressed P-256 point and of the authentication secret (RFC 8291, section 3.2), in bytes. */
const pointBytes = 65;
const secretBytes = 16;

/** Stores the subscription of a guest's device, until its session or stay ends. */
export async function subscribe(
  { store, platform }: MessagesContext,
  { property, sessionId: session_id, stayId: stay_id }: Guest,
  { endpoint, keys: { p256dh, auth } }: CallData<typeof messages, 'Tv_Messages.subscribeToPush'>,
): Promise<void> {
  const lengths = [p256dh, auth].map((key) => Buffer.from(key, 'base64url').length);
  if (lengths[0] !== pointBytes || lengths[1] !== secretBytes) {
    refuse('subscription_invalid', 'the keys are no P-256 point and 16-byte secret');
  }
  const subscription = { stay_id, endpoint, p256dh, auth, created_at: platform.clock.now() };
  await store.write(({ tx }) =>
    tx
      .insertInto('message_push_subscriptions')
      .values({ property, session_id, ...subscription })
      .onConflict((conflict) => conflict.columns(['property', 'session_id']).doUpdateSet(subscription))
      .execute(),
  );
}

/** Deletes the subscriptions of a session or of a stay. */
export async function unsubscribe(
  tx: Kysely<MessagesTables>,
  property: string,
  of: { readonly session_id: string } | { readonly stay_id: string },
): Promise<void> {
  const all = tx.deleteFrom('message_push_subscriptions').where('property', '=', property);
  const some = 'session_id' in of ? all.where('session_id', '=', of.session_id) : all.where('stay_id', '=', of.stay_id);
  await some.execute();
}
