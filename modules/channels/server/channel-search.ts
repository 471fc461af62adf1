import { nextTurn } from '#platform/node/db';
import type { SearchEntry, SearchSight, SearchSource, SearchViewer } from '#platform/node/server';
import type { StoredRow, Texts } from '../contract.ts';
import { logoPath } from './channel-pictures.ts';
import type { ChannelsContext } from './context.ts';
import { eventId, parseEventId } from './guide/event-id.ts';
import { rowsOf } from './guide/guide-handlers.ts';
import { pickText } from './guide/languages.ts';
import type { LineupChannel } from './lineup/lineups.ts';
import { hiddenFrom } from './stay/hidden-channels.ts';
import { unlockedUntil } from './stay/parental-lock.ts';

const hourMs = 3_600_000;
/** How far ahead programmes are found, and how often what has begun meanwhile is read. */
const [aheadMs, freshMs] = [30 * hourMs, 3 * hourMs];
/** Channels of which programmes are read at once, and programmes that are found at most. */
const [channelsAtOnce, mostProgrammes] = [20, 40_000];

function toChannelEntry({ id, name, groups, genre, number }: LineupChannel, at: number): SearchEntry {
  const keywords = [...groups, genre, String(number)].join(' ');
  return { id: String(id), type: 'tv', texts: { '': { title: name, keywords } }, popularity: 1 / (1 + at / 20) };
}

function textsOf(title: string | Texts): SearchEntry['texts'] {
  if (typeof title === 'string') return { '': { title } };
  return Object.fromEntries(Object.entries(title).map(([language, text]) => [language, { title: text }]));
}

function toProgrammeEntries(channel: LineupChannel, rows: readonly StoredRow[]): readonly SearchEntry[] {
  return rows.flatMap(([start, , title, genre]) => {
    if (title === null) return [];
    const texts = textsOf(title);
    const named = Object.entries(texts).map(([language, { title: text }]) => [
      language,
      { title: text, keywords: genre },
    ]);
    const id = eventId({ channelId: channel.id, start });
    return [{ id, type: 'epg', texts: Object.fromEntries(named) as SearchEntry['texts'], popularity: 0.1 }];
  });
}

type Ages = { readonly hidden: number; readonly locked: number };

async function agesOf(context: ChannelsContext, { caller, property }: SearchViewer): Promise<Ages> {
  const [{ parental_control_age: age }, hidden] = await Promise.all([
    context.property.settings(property),
    hiddenFrom(context, caller),
  ]);
  const isUnlocked = caller.kind !== 'visitor' && (await unlockedUntil(context, caller)) > 0;
  return { hidden, locked: isUnlocked ? Number.POSITIVE_INFINITY : age };
}

function target({ id }: LineupChannel): SearchSight['target'] {
  return { name: 'epgChannel', params: { channelId: String(id) } };
}

/** Creates what guests find of the channels that are shown on their device. */
export function channelSearch(context: ChannelsContext): SearchSource {
  return {
    types: ['tv'],
    changedBy: ['channels.changed', 'channels.guide_changed'],
    async *read(property) {
      yield (await context.lineups.load(property)).shown.map(toChannelEntry);
    },
    look: async (viewer, entries) => {
      const [lineup, ages] = await Promise.all([context.lineups.load(viewer.property), agesOf(context, viewer)]);
      return entries.map(({ id }) => {
        const channel = lineup.byId(Number(id));
        if (!channel || channel.level >= ages.hidden) return undefined;
        const about = { title: channel.name, text: String(channel.number), image: logoPath(channel) };
        return { ...about, target: target(channel), isLocked: channel.level >= ages.locked };
      });
    },
  };
}

type Found = { readonly channel: LineupChannel; readonly start: number };

/** Finds programmes by their ids, with the rows of their channels. */
async function findRows(context: ChannelsContext, property: string, entries: readonly SearchEntry[]) {
  const lineup = await context.lineups.load(property);
  const found = entries.map(({ id }): Found | undefined => {
    const key = parseEventId(id);
    const channel = key && lineup.byId(key.channelId);
    return channel && { channel, start: key.start };
  });
  const known = found.filter((one) => one !== undefined);
  const starts = known.map(({ start }) => start);
  const span = { from: Math.min(...starts), to: Math.max(...starts) + 1 };
  const channels = [...new Set(known.map(({ channel }) => channel))];
  const rows = known.length === 0 ? new Map<number, readonly StoredRow[]>() : await rowsOf(context, channels, span);
  return found.map((one) => {
    const row = one && rows.get(one.channel.id)?.find(([start]) => start === one.start);
    return row && { channel: one.channel, row };
  });
}

/** Creates what guests find of the programmes of today and tonight, those that are over left out. */
export function programmeSearch(context: ChannelsContext): SearchSource {
  const { clock } = context.platform;
  return {
    types: ['epg'],
    changedBy: ['channels.changed', 'channels.guide_changed'],
    freshMs,
    async *read(property) {
      const { shown } = await context.lineups.load(property);
      const from = Math.floor(clock.now() / 1000);
      let count = 0;
      for (let at = 0; at < shown.length && count < mostProgrammes; at += channelsAtOnce) {
        const some = shown.slice(at, at + channelsAtOnce);
        const rows = await rowsOf(context, some, { from, to: from + aheadMs / 1000 });
        const entries = some.flatMap((channel) => toProgrammeEntries(channel, rows.get(channel.id) ?? []));
        count += entries.length;
        yield entries;
        await nextTurn();
      }
    },
    look: async (viewer, entries) => {
      const [found, ages] = await Promise.all([findRows(context, viewer.property, entries), agesOf(context, viewer)]);
      return found.map((one): SearchSight | undefined => {
        if (!one) return undefined;
        const { channel, row } = one;
        const [start, end, title, , level] = row;
        const highest = Math.max(level, channel.level);
        if (title === null || end * 1000 <= viewer.now || highest >= ages.hidden) return undefined;
        const about = { title: pickText(title, viewer.languages), text: channel.name, image: logoPath(channel) };
        const times = { starts: start * 1000, ends: end * 1000 };
        return { ...about, ...times, target: target(channel), isLocked: highest >= ages.locked };
      });
    },
  };
}
