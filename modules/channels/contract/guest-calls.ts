import { z } from 'zod';
import { uniqueList } from '#platform/contract';
import { playedOnTv, playId } from '#remote-control/contract';
import { channelId, channelKind, eventId, instant, language, level, stayId, streamKind } from './fields.ts';

const channel = z.object({
  id: z.number().int(),
  /** Number on the remote control; unique, in the hotel's order. */
  number: z.number().int(),
  name: z.string(),
  /** Path on this server; empty: none. */
  logo: z.string(),
  groups: z.array(z.string()),
  /** Language keys, lower case. */
  languages: z.array(z.string()),
  /** Empty: unknown. */
  genre: z.string(),
  level,
  /** True if the channel needs the parental code on this device now. */
  locked: z.boolean(),
  favourite: z.boolean(),
  kind: channelKind,
});
/** A channel as guests and TVs see it. */
export type Channel = z.output<typeof channel>;

const event = z.object({
  id: z.string(),
  /** `placeholder`: a gap in the guide, without a title. */
  type: z.enum(['', 'placeholder']),
  /** UTC, in milliseconds. */
  start_timestamp: z.number(),
  end_timestamp: z.number(),
  /** Time of day in the property's zone, with 12 or 24 hours as the caller's language has it. */
  show_start_time: z.string(),
  show_end_time: z.string(),
  /** Day of the start in the property's zone, `YYYY-MM-DD`. */
  startDate: z.string(),
  title: z.string(),
  subtitle: z.string(),
  genre: z.string(),
  level,
});
/** A programme of the guide, or a gap in it. */
export type GuideEvent = z.output<typeof event>;

/**
 * A programme in brief: start and end in seconds since 1970, id, title (empty: a gap), index into `genres` (-1: none),
 * parental age.
 */
const guideRow = z.tuple([z.number(), z.number(), z.string(), z.string(), z.number().int(), level]);
/** A programme in brief, as `LiveTV.getGuide` describes it. */
export type GuideRow = z.output<typeof guideRow>;

const programme = event.extend({
  channel_id: z.number().int(),
  description: z.string(),
  genres: z.array(z.string()),
  /** As the broadcaster states it (`FSK 12`); empty: unknown. */
  rating: z.string(),
  /** From 1; null: unknown. */
  season: z.number().int().nullable(),
  episode: z.number().int().nullable(),
  /** As the broadcaster writes it; empty: unknown. */
  episode_text: z.string(),
  year: z.string(),
  countries: z.array(z.string()),
  credits: z.array(z.object({ role: z.string(), name: z.string(), as: z.string() })),
  /** Path on this server; empty: none. */
  picture: z.string(),
  /** As in `7.5/10`; empty: none. */
  stars: z.string(),
  premiere: z.boolean(),
  repeat: z.boolean(),
  subtitled: z.boolean(),
  /** The stay has set a reminder. */
  reminder: z.boolean(),
});
/** Everything that the guide knows of a programme. */
export type Programme = z.output<typeof programme>;

const reminder = z.object({
  event_id: z.string(),
  channel_id: z.number().int(),
  channel_name: z.string(),
  title: z.string(),
  start_timestamp: z.number(),
  end_timestamp: z.number(),
});
/** A programme of which the stay wants to be reminded. */
export type Reminder = z.output<typeof reminder>;

/** Channels of which the guide is asked at once; screens ask for at most those that a search finds of a type. */
const mostChannels = 50;
const sampleEvent = '1-smx3k0';
const reading = 'visitor_or_room';

/** Calls of the TV channels and the programme guide (docs/reference/modules.md §3). */
export const guestCalls = {
  'LiveTV.getTVChannels': {
    access: reading,
    effect: 'none',
    summary:
      'Lists the channels that the hotel shows, in its order, all or a page of them; every filter may be left out.',
    data: z.object({
      kind: channelKind.optional(),
      group: z.string().max(120).optional(),
      genre: z.string().max(120).optional(),
      language: z.string().max(35).optional(),
      /** Channels that are left out at the beginning. */
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(10_000).optional(),
      stay_id: stayId,
    }),
    root: z.object({
      channels: z.array(channel),
      /** Number of the channels that pass the filters, on all pages. */
      total: z.number().int(),
      /** Days in the property's zone, `YYYY-MM-DD`, from today to the last on which a programme begins. */
      availableDates: z.array(z.string()),
    }),
    sample: {},
  },
  'LiveTV.loadEPGContentOfItemId': {
    access: reading,
    effect: 'none',
    summary:
      'Lists the programmes of a channel that overlap a span, in order, gaps included; without a span those from now on. A channel without a guide has none.',
    data: z.object({
      item_id: channelId,
      start_time: instant.optional(),
      end_time: instant.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(7),
      lang: language,
    }),
    root: z.object({ events: z.array(event) }),
    errors: ['channel_unknown'],
    sample: { item_id: 1, limit: 1 },
  },
  'LiveTV.getGuide': {
    access: reading,
    effect: 'none',
    summary: 'Returns the programmes of several channels that overlap a span of at most two days, in brief.',
    data: z.object({
      channel_ids: uniqueList(channelId, mostChannels),
      start_time: instant,
      end_time: instant,
      lang: language,
    }),
    root: z.object({
      genres: z.array(z.string()),
      /** The programmes of each channel, in the order of `channel_ids`; unknown channels have none. */
      events: z.array(z.object({ channel_id: z.number().int(), rows: z.array(guideRow) })),
    }),
    errors: ['span_too_long'],
    sample: { channel_ids: [1], start_time: 1_795_000_000_000, end_time: 1_795_010_000_000 },
  },
  'LiveTV.getProgramme': {
    access: reading,
    effect: 'none',
    summary: 'Returns everything that the guide knows of a programme.',
    data: z.object({ event_id: eventId, lang: language, stay_id: stayId }),
    root: programme,
    errors: ['programme_unknown'],
    sample: { event_id: sampleEvent },
  },
  'LiveTV.getCurrentProgrammes': {
    access: reading,
    effect: 'none',
    summary: 'Returns the current and the next programme of every channel, or of those named, in one call.',
    data: z.object({ channel_ids: uniqueList(channelId, mostChannels).optional(), lang: language }),
    root: z.object({
      genres: z.array(z.string()),
      events: z.array(
        z.object({ channel_id: z.number().int(), current: guideRow.nullable(), next: guideRow.nullable() }),
      ),
    }),
    sample: {},
  },
  'LiveTV.getStream': {
    access: 'room',
    effect: 'none',
    stores: 'that a device is unlocked, and wrong codes, of which a room has five before it waits',
    summary: 'Returns the stream of a channel. A locked channel needs the parental code, which unlocks this device.',
    data: z.object({ channel_id: channelId, code: z.string().trim().min(1).max(64).optional(), stay_id: stayId }),
    root: z.object({
      url: z.string(),
      kind: streamKind,
      /** Languages of the sound and of the subtitles as far as known, lower case. */
      audio: z.array(z.string()),
      subtitles: z.array(z.string()),
      /** Empty: the player's own. */
      user_agent: z.string(),
      referrer: z.string(),
      /**
       * When to ask for the stream again, milliseconds since 1970: a programme begins that needs the code, or the code given
       * no longer counts. Null: as far as the guide is known, never.
       */
      ask_again_at: z.number().nullable(),
    }),
    errors: ['channel_locked', 'channel_unknown', 'code_wrong', 'too_many_codes'],
    sample: { channel_id: 1 },
  },
  'LiveTV.setFavourite': {
    access: 'room',
    summary: 'Adds a channel to the favourites of the stay, or removes it.',
    data: z.object({ channel_id: channelId, favourite: z.boolean(), stay_id: stayId }),
    root: z.object({}),
    errors: ['channel_unknown', 'stay_required'],
    sample: { channel_id: 1, favourite: true },
  },
  'LiveTV.setReminder': {
    access: 'room',
    summary: 'Reminds the devices of the stay two minutes before a programme begins.',
    data: z.object({ event_id: eventId, lang: language, stay_id: stayId }),
    root: z.object({}),
    errors: ['programme_unknown', 'programme_begun', 'reminders_full', 'stay_required'],
    sample: { event_id: sampleEvent },
  },
  'LiveTV.removeReminder': {
    access: 'room',
    summary: 'Removes a reminder of the stay.',
    data: z.object({ event_id: eventId, stay_id: stayId }),
    root: z.object({}),
    errors: ['stay_required'],
    sample: { event_id: sampleEvent },
  },
  'LiveTV.getReminders': {
    access: 'room',
    effect: 'none',
    summary: 'Lists the reminders of the stay that are to come, earliest first.',
    data: z.object({ stay_id: stayId }),
    root: z.object({ reminders: z.array(reminder) }),
    errors: ['stay_required'],
    sample: {},
  },
  'RemotePlayer.playChannel': {
    access: 'room',
    effect: 'command',
    summary: 'Switches the TV of the caller’s room to a channel, and tells what the TV says of it.',
    data: z.object({
      /** Id of the caller’s room. */
      room_ip_id: z.union([z.string().max(64), z.number()]).default(''),
      start_channel_id: channelId,
      category_id: z.union([z.string().max(64), z.number()]).default('0'),
      play_id: playId,
    }),
    root: z.object({ result: playedOnTv }),
    errors: ['channel_unknown', 'no_tv', 'tv_silent', 'not_on_this_set'],
    sample: { start_channel_id: 1 },
  },
} as const;
