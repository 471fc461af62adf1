import { refuse } from '#platform/contract';
import type { StaffChannel } from '../../contract.ts';
import type { ChannelsContext } from '../context.ts';
import type { ChannelTable } from '../tables.ts';
import type { LineupChannel } from './lineups.ts';

/** What staff may change of a channel. */
export type ChannelEdit = { readonly [K in keyof Editable]?: Editable[K] | undefined };
type Editable = Pick<
  StaffChannel,
  'number' | 'name' | 'groups' | 'logo' | 'languages' | 'genre' | 'level' | 'tvg_id' | 'hidden'
>;

/** Channels that one write moves. */
const movedAtOnce = 200;

/** Returns a channel as staff see it. */
export function toStaffChannel(channel: LineupChannel): StaffChannel {
  const { id, number, name, groups, logo, languages, genre, level, tvg_id, hidden, kind, url, stream } = channel;
  return {
    id,
    number,
    name,
    groups: [...groups],
    logo,
    languages: [...languages],
    genre,
    level,
    tvg_id,
    hidden,
    kind,
    url,
    stream,
    source_id: channel.source_id === '' ? null : channel.source_id,
    guide_match: channel.match ?? null,
    guide_until: channel.lastProgramme ? new Date(channel.lastProgramme.end * 1000).toISOString() : null,
    edited: [...channel.edited],
  };
}

function toColumns({ groups, languages, hidden, ...plain }: ChannelEdit): Partial<ChannelTable> {
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...(groups && { groups: JSON.stringify(groups) }),
    ...(languages && { languages: JSON.stringify(languages) }),
    ...(hidden !== undefined && { hidden: hidden ? 1 : 0 }),
  };
}

/** Changes a channel and notes the fields, so that imports leave them alone. Refuses with `not_found` or `number_taken`. */
export async function editChannel(
  context: ChannelsContext,
  { property, id }: { readonly property: string; readonly id: number },
  edit: ChannelEdit,
): Promise<StaffChannel> {
  const columns = toColumns(edit);
  await context.store.write(async ({ tx, emit }) => {
    const rows = tx
      .selectFrom('tv_channels')
      .select(['id', 'edited'])
      .where('property', '=', property)
      .where('gone_at', 'is', null);
    const row = await rows.where('id', '=', id).executeTakeFirst();
    if (!row) return refuse('not_found', 'no such channel');
    if (columns.number !== undefined) {
      const other = await rows.where('number', '=', columns.number).where('id', '!=', id).executeTakeFirst();
      if (other) refuse('number_taken', `another channel has the number ${columns.number}`);
    }
    const edited = [...new Set([...(JSON.parse(row.edited) as string[]), ...Object.keys(columns)])];
    await tx
      .updateTable('tv_channels')
      .set({ ...columns, edited: JSON.stringify(edited) })
      .where('property', '=', property)
      .where('id', '=', id)
      .execute();
    await emit('channels.changed', property, {});
  });
  context.lineups.drop(property);
  const channel = (await context.lineups.load(property)).all.find((one) => one.id === id);
  return channel ? toStaffChannel(channel) : refuse('not_found', 'no such channel');
}

/** Puts channels in a new order, in small writes; those that are not named follow in their old one. */
export async function orderChannels(
  context: ChannelsContext,
  property: string,
  { ids, renumber }: { readonly ids: readonly number[]; readonly renumber: boolean },
): Promise<void> {
  const { all } = await context.lineups.load(property);
  const known = new Set(all.map(({ id }) => id));
  const named = [...new Set(ids)].filter((id) => known.has(id));
  const rest = all.map(({ id }) => id).filter((id) => !named.includes(id));
  const order = [...named, ...rest].map((id, at) => ({ id, place: at + 1 }));
  for (let at = 0; at < order.length; at += movedAtOnce) {
    await context.store.write(async ({ tx }) => {
      for (const { id, place } of order.slice(at, at + movedAtOnce)) {
        await tx
          .updateTable('tv_channels')
          .set({ position: place, ...(renumber && { number: place }) })
          .where('property', '=', property)
          .where('id', '=', id)
          .execute();
      }
    });
  }
  await context.store.write(({ emit }) => emit('channels.changed', property, {}));
  context.lineups.drop(property);
}
