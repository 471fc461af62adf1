import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import { createRateLimiter } from '#platform/node/auth';
import { readPictureBody, receiveGuestPicture, sanitizePicture } from '#platform/node/files';
import { uuid } from '#platform/random';
import { pictureLimits } from '../contract/guest-routes.ts';
import type { Chatter } from './chatter.ts';
import type { ChatContext } from './context.ts';
import type { ChatTables } from './tables.ts';

const hourMs = 3_600_000;

type Owner = { readonly property: string; readonly scope: string };
/** The body of an upload. */
type Body = AsyncIterable<Uint8Array> | undefined;

/** Refuses with `pictures_full` where a conversation, or a member of staff, has as many pictures as there may be. */
async function requireRoom(read: Kysely<ChatTables>, { property, scope }: Owner): Promise<void> {
  const own = read.selectFrom('chat_pictures').where('property', '=', property).where('scope', '=', scope);
  const { count } = await own.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (Number(count) >= pictureLimits.ofConversation) refuse('pictures_full', 'the conversation has too many pictures');
}

async function insertPicture({ store, platform }: ChatContext, { property, scope }: Owner, data: Uint8Array) {
  const id = uuid(platform.random);
  await store.write(async ({ tx }) => {
    // Others may have been stored meanwhile.
    await requireRoom(tx, { property, scope });
    const row = { property, id, scope, data, sent: 0, stored_at: platform.clock.now() } as const;
    await tx.insertInto('chat_pictures').values(row).execute();
  });
  return { id };
}

/**
 * Stores a picture that staff are about to send, without what a camera writes into it. Refuses with `media_invalid` and
 * `pictures_full`.
 */
export async function storePicture(context: ChatContext, owner: Owner, raw: Body) {
  await requireRoom(context.store.read, owner);
  return await insertPicture(context, owner, await sanitizePicture(await readPictureBody(raw)));
}

/** Stores a picture of a guest. */
type StoreGuestPicture = (chatter: Chatter, raw: Body) => Promise<{ readonly id: string }>;

/**
 * Creates what stores pictures that guests are about to send, within `pictureLimits`, which are judged before anything is read.
 * Refuses with `media_invalid`, `pictures_full` and `too_many_requests`.
 */
export function createGuestPictures(context: ChatContext): StoreGuestPicture {
  const { clock } = context.platform;
  const ofStays = createRateLimiter(clock, pictureLimits.ofStay, pictureLimits.windowMs);
  const ofDemos = createRateLimiter(clock, pictureLimits.ofDemosAnHour, hourMs);
  return async ({ property, scope, stayId }, raw) => {
    const owner = { property, scope };
    const isDemo = stayId === '';
    // Sessions of demo modes cost nothing: all of a property have the places of one guest.
    const data = await receiveGuestPicture(isDemo ? `${property} demo` : `${property} ${stayId}`, async () => {
      await requireRoom(context.store.read, owner);
      if (isDemo) ofDemos.count(property);
      ofStays.count(`${property} ${scope}`);
      return await readPictureBody(raw);
    });
    return await insertPicture(context, owner, data);
  };
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
