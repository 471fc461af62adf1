import { refuse } from '#platform/contract';
import { sanitizePicture } from '#platform/node/files';
import { uuid } from '#platform/random';
import type { ChatContext } from './context.ts';

/** Pictures that a conversation may have. */
const mostPictures = 100;

type Stored = { readonly property: string; readonly scope: string; readonly bytes: Uint8Array };

/** Stores a picture that is about to be sent, without what a camera writes into it. Refuses with `media_invalid`. */
export async function storePicture({ store, platform }: ChatContext, { property, scope, bytes }: Stored) {
  const data = await sanitizePicture(bytes);
  const id = uuid(platform.random);
  await store.write(async ({ tx }) => {
    const own = tx.selectFrom('chat_pictures').where('property', '=', property).where('scope', '=', scope);
    const { count } = await own.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    if (Number(count) >= mostPictures) refuse('too_many_requests', 'the conversation has too many pictures');
    const row = { property, id, scope, data, sent: 0, stored_at: platform.clock.now() } as const;
    await tx.insertInto('chat_pictures').values(row).execute();
  });
  return { id };
}

/** Returns whose picture it is, for the TV of a room, which several stays may share; refuses with `not_found`. */
export async function scopeOfPicture(
  { store }: ChatContext,
  { property, id }: { readonly property: string; readonly id: string },
): Promise<string> {
  const own = store.read.selectFrom('chat_pictures').select('scope').where('property', '=', property);
  return (await own.where('id', '=', id).executeTakeFirst())?.scope ?? refuse('not_found', 'no such picture');
}

/** Returns a picture, of a scope if one is named; refuses with `not_found`. */
export async function readStoredPicture(
  { store }: ChatContext,
  { property, id, scope }: { readonly property: string; readonly id: string; readonly scope?: string },
) {
  let query = store.read.selectFrom('chat_pictures').select('data').where('property', '=', property);
  query = query.where('id', '=', id);
  if (scope !== undefined) query = query.where('scope', '=', scope);
  const row = await query.executeTakeFirst();
  const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' };
  return { status: 200 as const, body: row?.data ?? refuse('not_found', 'no such picture'), headers };
}
