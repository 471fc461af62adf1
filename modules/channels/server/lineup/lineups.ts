import { createGuideMatcher, type GuideMatch } from '../../rules/index.ts';
import { loadGuideEnds } from '../guide/guide-ends.ts';
import type { ChannelsStore, ChannelTable } from '../tables.ts';

/** Where the programmes of a channel are stored. */
export type GuidePlace = { readonly sourceId: string; readonly generation: string; readonly channel: string };

/** A channel with its place in a guide. */
export type LineupChannel = Omit<ChannelTable, 'groups' | 'languages' | 'edited' | 'hidden' | 'gone_at'> & {
  readonly groups: readonly string[];
  readonly languages: readonly string[];
  readonly edited: readonly string[];
  readonly hidden: boolean;
  /** Undefined: no guide knows the channel. */
  readonly guide: GuidePlace | undefined;
  readonly match: GuideMatch | undefined;
  /** The last programme of the guide, in seconds since 1970; undefined: it has none. */
  readonly lastProgramme: { readonly start: number; readonly end: number } | undefined;
  /** From the guide, where the channel has no logo of its own; may be empty. */
  readonly guideIcon: string;
};

/** The channels of a property in their order. */
export type Lineup = {
  readonly all: readonly LineupChannel[];
  /** Those that guests see. */
  readonly shown: readonly LineupChannel[];
  /** Returns a channel that guests see. */
  byId(id: number): LineupChannel | undefined;
};

/** The channels of all properties, kept in memory until they change. */
export type Lineups = {
  load(property: string): Promise<Lineup>;
  /** Forgets a property, whose channels or guide changed. */
  drop(property: string): void;
};

async function loadGuideChannels(store: ChannelsStore, property: string) {
  const rows = await store.read
    .selectFrom('tv_guides as guide')
    .innerJoin('tv_guide_channels as channel', (join) =>
      join
        .onRef('channel.property', '=', 'guide.property')
        .onRef('channel.source_id', '=', 'guide.source_id')
        .onRef('channel.generation', '=', 'guide.generation'),
    )
    .select(['channel.source_id', 'channel.generation', 'channel.id', 'channel.names', 'channel.icon'])
    .where('guide.property', '=', property)
    .orderBy('channel.source_id')
    .orderBy('channel.id')
    .execute();
  return rows.map(({ names, ...row }) => ({ ...row, names: JSON.parse(names) as string[] }));
}

async function loadLineup(store: ChannelsStore, property: string): Promise<Lineup> {
  const rows = await store.read
    .selectFrom('tv_channels')
    .selectAll()
    .where('property', '=', property)
    .where('gone_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const find = createGuideMatcher(await loadGuideChannels(store, property));
  const endOf = await loadGuideEnds(store, property);
  const all = rows.map(({ gone_at: _gone, ...row }): LineupChannel => {
    const found = find({ name: row.name, tvgId: row.tvg_id, tvgName: row.tvg_name });
    const place = found && {
      sourceId: found.guide.source_id,
      generation: found.guide.generation,
      channel: found.guide.id,
    };
    return {
      ...row,
      groups: JSON.parse(row.groups) as string[],
      languages: JSON.parse(row.languages) as string[],
      edited: JSON.parse(row.edited) as string[],
      hidden: row.hidden === 1,
      guide: place,
      match: found?.match,
      lastProgramme: place && endOf(place),
      guideIcon: found?.guide.icon ?? '',
    };
  });
  const shown = all.filter(({ hidden }) => !hidden);
  const ids = new Map(shown.map((channel) => [channel.id, channel]));
  return { all, shown, byId: (id) => ids.get(id) };
}

/** Creates the memory of the properties' channels. */
export function createLineups(store: ChannelsStore): Lineups {
  const loaded = new Map<string, Promise<Lineup>>();
  return {
    load(property) {
      const known = loaded.get(property);
      if (known) return known;
      const loading = loadLineup(store, property);
      loaded.set(property, loading);
      // A failed load must not be remembered, nor drop one that began after it.
      loading.catch(() => void (loaded.get(property) === loading && loaded.delete(property)));
      return loading;
    },
    drop: (property) => void loaded.delete(property),
  };
}
