import { inBatches } from '#platform/node/db';
import type { Replacement } from '#platform/node/replacement';
import type { PlaylistChannel } from '../../contract.ts';
import { displayName, isForAdults } from '../../rules/index.ts';
import type { ChannelsContext } from '../context.ts';
import type { ChannelTable } from '../tables.ts';
import { assignNumbers } from './assign-numbers.ts';
import { findAgain, keysOf } from './find-again.ts';

/** Rows of one transaction: more would hold the event loop up. */
const batch = 100;

type Place = { readonly property: string; readonly sourceId: string };

function fieldsOf(entry: PlaylistChannel) {
  return {
    name: displayName(entry.name),
    groups: JSON.stringify(entry.groups),
    logo: entry.logo,
    languages: JSON.stringify(entry.languages),
    level: entry.groups.some(isForAdults) ? 18 : 0,
    kind: entry.kind,
    url: entry.url,
    stream: entry.stream,
    user_agent: entry.userAgent,
    referrer: entry.referrer,
    tvg_id: entry.tvgId,
    tvg_name: entry.tvgName,
  } satisfies Partial<ChannelTable>;
}

type Plan = {
  readonly add: readonly Omit<ChannelTable, 'id'>[];
  readonly change: readonly ChannelTable[];
  /** Ids of those that the playlist has no more. */
  readonly lose: readonly number[];
};

function ownRows({ sourceId }: Place, known: readonly ChannelTable[]): readonly ChannelTable[] {
  return known.filter((row) => row.source_id === sourceId);
}

function standing(rows: readonly ChannelTable[]): readonly ChannelTable[] {
  return rows.filter((row) => row.gone_at === null);
}

function readKnown({ store }: Pick<ChannelsContext, 'store'>, property: string): Promise<ChannelTable[]> {
  return store.read.selectFrom('tv_channels').selectAll().where('property', '=', property).execute();
}

/** Returns what a playlist would do to the channels of its source. */
export async function weighPlaylist(
  services: Pick<ChannelsContext, 'store'>,
  place: Place,
  entries: readonly PlaylistChannel[],
): Promise<Replacement> {
  const own = ownRows(place, await readKnown(services, place.property));
  const rows = standing(own);
  const found = new Set(findAgain(own, entries));
  return { stands: rows.length, removes: rows.filter((row) => !found.has(row)).length };
}

function toPlan(place: Place, known: readonly ChannelTable[], entries: readonly PlaylistChannel[]): Plan {
  const own = ownRows(place, known);
  const keys = keysOf(entries);
  const rows = findAgain(own, entries);
  const isListed = new Set(rows);
  const editedOf = (row: ChannelTable | undefined) => (row ? (JSON.parse(row.edited) as string[]) : []);
  const numbers = assignNumbers(
    entries.map(({ number }, at) => {
      const row = rows[at];
      return { wished: number, current: row?.number, fixed: editedOf(row).includes('number') };
    }),
    new Set(
      known.filter((row) => row.source_id !== place.sourceId && row.gone_at === null).map(({ number }) => number),
    ),
    new Set(
      known
        // Those that this list loses may come back as well.
        .filter((row) => (row.source_id === place.sourceId ? !isListed.has(row) : row.gone_at !== null))
        .map(({ number }) => number),
    ),
  );
  const last = Math.max(0, ...known.map(({ position }) => position));
  const add: Omit<ChannelTable, 'id'>[] = [];
  const change: ChannelTable[] = [];
  for (const [at, entry] of entries.entries()) {
    const key = keys[at] ?? '';
    const row = rows[at];
    const number = numbers[at] ?? 0;
    if (!row) {
      const place_ = { property: place.property, source_id: place.sourceId, source_key: key };
      const fresh = { position: last + at + 1, genre: '', edited: '[]', hidden: 0, gone_at: null } as const;
      add.push({ ...fieldsOf(entry), ...place_, ...fresh, number });
      continue;
    }
    const unchanged = Object.fromEntries(editedOf(row).map((field) => [field, row[field as keyof ChannelTable]]));
    const next = { ...row, ...fieldsOf(entry), source_key: key, number, ...unchanged, gone_at: null };
    if (JSON.stringify(next) !== JSON.stringify(row)) change.push(next);
  }
  return { add, change, lose: standing(own.filter((row) => !isListed.has(row))).map(({ id }) => id) };
}

/**
 * Makes the channels of a source those of its playlist, in small writes: ids, order and what staff changed stay; channels that it no
 * longer has are hidden from everybody for a while, and are what they were when they come back. Guests see the result at the event that follows, because each process keeps its channels in memory.
 */
export async function storePlaylist(
  services: Pick<ChannelsContext, 'store' | 'platform'>,
  place: Place,
  entries: readonly PlaylistChannel[],
): Promise<void> {
  const { store, platform } = services;
  const { property } = place;
  const { add, change, lose } = toPlan(place, await readKnown(services, property), entries);
  for (const rows of inBatches(change, batch)) {
    await store.write(async ({ tx }) => {
      for (const { property: _, id, ...row } of rows) {
        await tx.updateTable('tv_channels').set(row).where('property', '=', property).where('id', '=', id).execute();
      }
    });
  }
  for (const rows of inBatches(add, batch)) await addChannels(store, property, rows);
  for (const ids of inBatches(lose, batch)) {
    await store.write(async ({ tx }) => {
      const gone = tx.updateTable('tv_channels').set({ gone_at: platform.clock.now() });
      await gone.where('property', '=', property).where('id', 'in', ids).execute();
    });
  }
}

async function addChannels(
  store: ChannelsContext['store'],
  property: string,
  rows: readonly Omit<ChannelTable, 'id'>[],
): Promise<void> {
  await store.write(async ({ tx }) => {
    const known = await tx
      .selectFrom('tv_lineups')
      .select('last_channel_id')
      .where('property', '=', property)
      .executeTakeFirst();
    const last = known?.last_channel_id ?? 0;
    await tx
      .insertInto('tv_channels')
      .values(rows.map((row, at) => ({ ...row, id: last + at + 1 })))
      .execute();
    const last_channel_id = last + rows.length;
    await tx
      .insertInto('tv_lineups')
      .values({ property, last_channel_id })
      .onConflict((conflict) => conflict.column('property').doUpdateSet({ last_channel_id }))
      .execute();
  });
}
