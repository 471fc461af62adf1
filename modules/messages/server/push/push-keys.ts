import webPush from 'web-push';
import type { MessagesContext } from '../context.ts';

/** The server's keys for Web Push (VAPID, RFC 8292), base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

const id = 'vapid';

async function findKeys({ store }: MessagesContext): Promise<PushKeys | undefined> {
  const row = await store.read.selectFrom('message_push_keys').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { publicKey: row.public_key, privateKey: row.private_key };
}

/** Returns the server's keys; makes and stores them at the first start. */
export async function requirePushKeys(context: MessagesContext): Promise<PushKeys> {
  const known = await findKeys(context);
  if (known) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await context.store.write(({ tx }) =>
    tx
      .insertInto('message_push_keys')
      .values({ id, public_key: publicKey, private_key: privateKey })
      // Another process may have stored its own meanwhile; those count.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  );
  return (await findKeys(context)) ?? { publicKey, privateKey };
}
