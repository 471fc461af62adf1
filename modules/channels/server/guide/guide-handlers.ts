import { refuse } from '#platform/contract';
import type { CallHandlers } from '#platform/node/server';
import type { channels, GuideEvent, Programme, StoredDetails, StoredRow } from '../../contract.ts';
import { programmePicturePath } from '../channel-pictures.ts';
import type { ChannelsContext } from '../context.ts';
import type { LineupChannel } from '../lineup/lineups.ts';
import { hiddenFrom } from '../stay/hidden-channels.ts';
import { findStay, type Viewer } from '../stay/viewer.ts';
import { parseEventId } from './event-id.ts';
import { createRowWriter, type Reading, toGuideEvent } from './event-views.ts';
import type { Span } from './guide-pages.ts';
import { pickText, wantedLanguages } from './languages.ts';

const defaultSpanMs = 7 * 86_400_000;
const longestSpanMs = 2 * 86_400_000;
/** Programmes of an answer; 50 channels with a programme every half an hour have 4,800 in two days. */
const mostRows = 5000;
/** How far ahead the next programme is looked for, in seconds. */
const nextSpan = 86_400;

/** Returns how a caller reads the guide. */
export async function readingOf(context: ChannelsContext, viewer: Viewer, lang: string): Promise<Reading> {
  const { zone } = await context.property.requireById(viewer.property);
  const { halfDayLanguages, guide } = await context.property.timeFormats(viewer.property);
  const wanted = await wantedLanguages(context, viewer, lang);
  const [first = ''] = wanted;
  const twelveHours = halfDayLanguages.includes(first) || halfDayLanguages.includes(first.split('-')[0] ?? '');
  return { zone, twelveHours, timePattern: twelveHours ? guide.time_12h : guide.time_24h, wanted };
}

/** Returns the programmes of channels that overlap a span; a channel without a guide has none. */
export async function rowsOf(
  context: ChannelsContext,
  channelsOf: readonly LineupChannel[],
  span: Span,
): Promise<ReadonlyMap<number, readonly StoredRow[]>> {
  const known = channelsOf.flatMap(({ id, property, guide }) => (guide ? [{ id, place: { ...guide, property } }] : []));
  const rows = await context.pages.rows(
    known.map(({ place }) => place),
    span,
  );
  return new Map(known.map(({ id }, at) => [id, rows[at] ?? []]));
}

/** Returns a channel that the caller's device shows; refuses with `channel_unknown`. */
export async function requireChannel(context: ChannelsContext, viewer: Viewer, id: number): Promise<LineupChannel> {
  const channel = (await context.lineups.load(viewer.property)).byId(id);
  const isShown = channel && channel.level < (await hiddenFrom(context, viewer));
  return isShown ? channel : refuse('channel_unknown', 'no such channel');
}

/** A programme with its channel. */
export type FoundProgramme = {
  readonly channel: LineupChannel;
  readonly row: StoredRow;
  readonly details: StoredDetails;
};

/** Returns a programme of a channel that the caller's device shows; refuses with `programme_unknown`, also for gaps. */
export async function requireProgramme(context: ChannelsContext, viewer: Viewer, id: string): Promise<FoundProgramme> {
  const { property } = viewer;
  const key = parseEventId(id);
  const channel = key && (await context.lineups.load(property)).byId(key.channelId);
  const found = channel?.guide && (await context.pages.programme({ ...channel.guide, property }, key?.start ?? 0));
  const isShown = channel && channel.level < (await hiddenFrom(context, viewer));
  if (!isShown || !found || found.row[2] === null) return refuse('programme_unknown', 'no such programme');
  return { channel, ...found };
}

function toProgramme({ channel, row, details }: FoundProgramme, reading: Reading, reminder: boolean): Programme {
  const event = toGuideEvent(channel.id, row, reading);
  return {
    ...event,
    channel_id: channel.id,
    subtitle: pickText(details.subtitle, reading.wanted),
    description: pickText(details.description, reading.wanted),
    genres: [...(details.genres ?? (event.genre === '' ? [] : [event.genre]))],
    rating: details.rating ?? '',
    season: details.season ?? null,
    episode: details.episode ?? null,
    episode_text: details.episodeText ?? '',
    year: details.year ?? '',
    countries: [...(details.countries ?? [])],
    credits: (details.credits ?? []).map(([role, name, as]) => ({ role, name, as })),
    picture: programmePicturePath(channel.property, { channelId: channel.id, start: row[0] }, details.picture ?? ''),
    stars: details.stars ?? '',
    premiere: details.premiere ?? false,
    repeat: details.repeat ?? false,
    subtitled: details.subtitled ?? false,
    reminder,
  };
}

async function hasReminder(
  context: ChannelsContext,
  viewer: Viewer,
  { stayId, id }: { readonly stayId: string; readonly id: string },
) {
  const stay = await findStay(context, viewer, stayId);
  if (!stay) return false;
  const row = await context.store.read
    .selectFrom('tv_reminders')
    .select('event_id')
    .where('property', '=', viewer.property)
    .where('stay_id', '=', stay.id)
    .where('event_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

type GuideCalls = Pick<
  CallHandlers<typeof channels>,
  'LiveTV.loadEPGContentOfItemId' | 'LiveTV.getGuide' | 'LiveTV.getProgramme' | 'LiveTV.getCurrentProgrammes'
>;

/** Returns the handlers of the programme guide. */
export function guideCalls(context: ChannelsContext): GuideCalls {
  const now = () => context.platform.clock.now();
  return {
    'LiveTV.loadEPGContentOfItemId': async ({ identity }, { item_id, start_time, end_time, limit, lang }) => {
      const viewer = identity as Viewer;
      const channel = await requireChannel(context, viewer, item_id);
      const from = start_time ?? now();
      const to = Math.min(end_time ?? from + defaultSpanMs, from + 4 * defaultSpanMs);
      const span = { from: Math.floor(from / 1000), to: Math.ceil(to / 1000) };
      const reading = await readingOf(context, viewer, lang);
      const rows = (await rowsOf(context, [channel], span)).get(channel.id) ?? [];
      const events: GuideEvent[] = rows.slice(0, limit).map((row) => toGuideEvent(channel.id, row, reading));
      return { events };
    },
    'LiveTV.getGuide': async ({ identity, property }, { channel_ids, start_time, end_time, lang }) => {
      if (end_time - start_time > longestSpanMs) refuse('span_too_long', 'a guide has at most two days at once');
      const lineup = await context.lineups.load(property);
      const hidden = await hiddenFrom(context, identity as Viewer);
      const named = channel_ids.flatMap((id) => lineup.byId(id) ?? []);
      const known = named.filter(({ level }) => level < hidden);
      const span = { from: Math.floor(start_time / 1000), to: Math.ceil(end_time / 1000) };
      const rows = await rowsOf(context, known, span);
      const count = [...rows.values()].reduce((sum, own) => sum + own.length, 0);
      if (count > mostRows) refuse('span_too_long', `a guide has at most ${mostRows} programmes at once`);
      const { genres, toRow } = createRowWriter(await wantedLanguages(context, identity as Viewer, lang));
      const events = channel_ids.map((id) => ({
        channel_id: id,
        rows: (rows.get(id) ?? []).map((row) => toRow(id, row)),
      }));
      return { genres, events };
    },
    'LiveTV.getProgramme': async ({ identity }, { event_id, lang, stay_id }) => {
      const viewer = identity as Viewer;
      const reminder = await hasReminder(context, viewer, { stayId: stay_id, id: event_id });
      const found = await requireProgramme(context, viewer, event_id);
      return toProgramme(found, await readingOf(context, viewer, lang), reminder);
    },
    'LiveTV.getCurrentProgrammes': async ({ identity, property }, { channel_ids, lang }) => {
      const { shown, byId } = await context.lineups.load(property);
      const hidden = await hiddenFrom(context, identity as Viewer);
      const named = channel_ids === undefined ? shown : channel_ids.flatMap((id) => byId(id) ?? []);
      const wanted = named.filter(({ level }) => level < hidden);
      const from = Math.floor(now() / 1000);
      const rows = await rowsOf(context, wanted, { from, to: from + nextSpan });
      const { genres, toRow } = createRowWriter(await wantedLanguages(context, identity as Viewer, lang));
      const events = wanted.map(({ id }) => {
        const own = rows.get(id) ?? [];
        const current = own.find(([start]) => start <= from);
        const next = own.find(([start]) => start > from);
        return { channel_id: id, current: current ? toRow(id, current) : null, next: next ? toRow(id, next) : null };
      });
      return { genres, events };
    },
  };
}
