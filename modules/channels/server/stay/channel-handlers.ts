import { refuse } from '#platform/contract';
import type { CallHandlers } from '#platform/node/server';
import { requirePlayed } from '#remote-control/contract';
import type { StayRecord } from '#stays/contract';
import type { Channel, channels } from '../../contract.ts';
import { logoPath } from '../channel-pictures.ts';
import type { ChannelsContext } from '../context.ts';
import { availableDates } from '../guide/available-dates.ts';
import { requireChannel, rowsOf } from '../guide/guide-handlers.ts';
import type { LineupChannel } from '../lineup/lineups.ts';
import { hiddenFrom } from './hidden-channels.ts';
import { nextLock } from './next-lock.ts';
import { unlock, unlockedUntil } from './parental-lock.ts';
import { findStay, requireStay, type Viewer, type Watcher } from './viewer.ts';

async function favouritesOf(
  { store }: ChannelsContext,
  property: string,
  stayId: string,
): Promise<ReadonlySet<number>> {
  const rows = await store.read
    .selectFrom('tv_favourites')
    .select('channel_id')
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .execute();
  return new Set(rows.map(({ channel_id: id }) => id));
}

type Own = {
  readonly favourites: ReadonlySet<number>;
  readonly lockedFrom: number;
  /** Age from which channels are not shown. */
  readonly hiddenFrom: number;
};

/** Returns what depends on the caller: the favourites of the stay, and the ages from which channels are locked or not shown. */
async function ownOf(context: ChannelsContext, viewer: Viewer, stayId: string): Promise<Own> {
  const { parental_control_age: age } = await context.property.settings(viewer.property);
  const never = Number.POSITIVE_INFINITY;
  if (viewer.kind === 'visitor') return { favourites: new Set(), lockedFrom: age, hiddenFrom: never };
  const stay = await findStay(context, viewer, stayId);
  const favourites = stay ? await favouritesOf(context, viewer.property, stay.id) : new Set<number>();
  const until = await unlockedUntil(context, viewer);
  return { favourites, lockedFrom: until > 0 ? never : age, hiddenFrom: await hiddenFrom(context, viewer) };
}

function toChannel(channel: LineupChannel, { favourites, lockedFrom }: Own): Channel {
  const { id, number, name, groups, languages, genre, level, kind } = channel;
  return {
    id,
    number,
    name,
    logo: logoPath(channel),
    groups: [...groups],
    languages: [...languages],
    genre,
    level,
    locked: level >= lockedFrom,
    favourite: favourites.has(id),
    kind,
  };
}

/** How far ahead programmes are looked at for one that needs the code, in seconds. */
const lockSpan = 7 * 86_400;

type Tuning = {
  readonly channel: LineupChannel;
  readonly code: string | undefined;
  readonly stay: StayRecord | undefined;
};

/**
 * Refuses with `channel_locked` where the channel, or what it shows now, needs a code that the caller has not given; on a child's
 * device none counts. Returns
 * when that will be so next, in milliseconds since 1970; null: never, as far as the guide is known.
 */
async function checkLock(
  context: ChannelsContext,
  watcher: Watcher,
  { channel, code, stay }: Tuning,
): Promise<number | null> {
  const { parental_control_age: age } = await context.property.settings(watcher.property);
  const isChilds = await context.parental.isChildDevice(watcher);
  const now = context.platform.clock.now();
  const from = Math.floor(now / 1000);
  const rows = (await rowsOf(context, [channel], { from, to: from + lockSpan })).get(channel.id) ?? [];
  const lockedAfter = (open: number) => nextLock({ level: channel.level, rows }, age, open);
  const open = isChilds ? now : Math.max(now, await unlockedUntil(context, watcher));
  const next = lockedAfter(open);
  if (next !== now) return next;
  if (code === undefined || isChilds) refuse('channel_locked', 'the parental code is required');
  await unlock(context, watcher, { code, stay });
  return lockedAfter(await unlockedUntil(context, watcher));
}

async function setFavourite(
  context: ChannelsContext,
  { property, stayId, roomId }: { readonly property: string; readonly stayId: string; readonly roomId: string },
  { channelId, favourite }: { readonly channelId: number; readonly favourite: boolean },
): Promise<void> {
  await context.store.write(async ({ tx, emit }) => {
    const added = tx
      .insertInto('tv_favourites')
      .values({ property, stay_id: stayId, channel_id: channelId, created_at: context.platform.clock.now() })
      .onConflict((conflict) => conflict.columns(['property', 'stay_id', 'channel_id']).doNothing())
      .returning('channel_id');
    const removed = tx
      .deleteFrom('tv_favourites')
      .where('property', '=', property)
      .where('stay_id', '=', stayId)
      .where('channel_id', '=', channelId)
      .returning('channel_id');
    const changed = await (favourite ? added.execute() : removed.execute());
    if (changed.length > 0) await emit('channels.choices_changed', property, { stay_id: stayId, room_id: roomId });
  });
}

type ChannelCalls = Pick<
  CallHandlers<typeof channels>,
  'LiveTV.getTVChannels' | 'LiveTV.getStream' | 'LiveTV.setFavourite' | 'RemotePlayer.playChannel'
>;

/** Returns the handlers of channels, streams and favourites. */
export function channelCalls(context: ChannelsContext): ChannelCalls {
  return {
    'LiveTV.getTVChannels': async (
      { identity, property },
      { kind, group, genre, language, offset, limit, stay_id },
    ) => {
      const [{ shown }, own, { zone }] = await Promise.all([
        context.lineups.load(property),
        ownOf(context, identity as Viewer, stay_id),
        context.property.requireById(property),
      ]);
      const wanted = shown.filter(
        (one) =>
          one.level < own.hiddenFrom &&
          (kind === undefined || one.kind === kind) &&
          (group === undefined || one.groups.includes(group)) &&
          (genre === undefined || one.genre === genre) &&
          (language === undefined || one.languages.includes(language.toLowerCase())),
      );
      const page = wanted.slice(offset, limit === undefined ? undefined : offset + limit);
      return {
        channels: page.map((one) => toChannel(one, own)),
        total: wanted.length,
        availableDates: [...availableDates(shown, context.platform.clock.now(), zone)],
      };
    },
    'LiveTV.getStream': async ({ identity }, { channel_id, code, stay_id }) => {
      const stay = await findStay(context, identity as Watcher, stay_id);
      const channel = await requireChannel(context, identity as Watcher, channel_id);
      const ask_again_at = await checkLock(context, identity as Watcher, { channel, code, stay });
      const { url, stream, languages, user_agent, referrer } = channel;
      return { url, kind: stream, audio: [...languages], subtitles: [], user_agent, referrer, ask_again_at };
    },
    'LiveTV.setFavourite': async ({ identity, property }, { channel_id, favourite, stay_id }) => {
      const { id, roomId } = await requireStay(context, identity as Watcher, stay_id);
      const channel = await requireChannel(context, identity as Watcher, channel_id);
      await setFavourite(context, { property, stayId: id, roomId }, { channelId: channel.id, favourite });
      return {};
    },
    'RemotePlayer.playChannel': async ({ identity, property }, { start_channel_id, play_id }) => {
      const channel = await requireChannel(context, identity as Watcher, start_channel_id);
      const { roomId } = identity as Watcher;
      const outcome = await context.tvControl.perform({ property, roomId }, `channel|${channel.id}`, play_id);
      return { result: requirePlayed(outcome) };
    },
  };
}
