import type { Kysely } from 'kysely';
import type { PlaylistChannel } from '../../contract.ts';
import type { ChannelsContext } from '../context.ts';
import type { ChannelsTables } from '../tables.ts';
import type { ImportKey } from './import-records.ts';

/** Channels of a row. */
const piece = 100;

/** Keeps the channels of a playlist until staff have answered its question. */
export async function holdPlaylist(
  { store }: Pick<ChannelsContext, 'store'>,
  { property, id }: ImportKey,
  entries: readonly PlaylistChannel[],
): Promise<void> {
  for (let at = 0; at < entries.length; at += piece) {
    const row = { property, import_id: id, piece: at, entries: JSON.stringify(entries.slice(at, at + piece)) };
    await store.write(({ tx }) => tx.insertInto('tv_held_entries').values(row).execute());
  }
}

/** Returns the channels of a playlist that was held. */
export async function readHeld(
  { store }: Pick<ChannelsContext, 'store'>,
  { property, id }: ImportKey,
): Promise<readonly PlaylistChannel[]> {
  const rows = await store.read
    .selectFrom('tv_held_entries')
    .select('entries')
    .where('property', '=', property)
    .where('import_id', '=', id)
    .orderBy('piece')
    .execute();
  return rows.flatMap(({ entries }) => JSON.parse(entries) as PlaylistChannel[]);
}

/** Drops what was held of an import. */
export async function dropHeld(tx: Kysely<ChannelsTables>, { property, id }: ImportKey): Promise<void> {
  await tx.deleteFrom('tv_held_entries').where('property', '=', property).where('import_id', '=', id).execute();
}
