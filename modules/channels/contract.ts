import { z } from 'zod';
import { defineContract, type SettingSpec } from '#platform/contract';
import { guestCalls } from './contract/guest-calls.ts';
import { pictureRoutes } from './contract/picture-routes.ts';
import { tvRoutes } from './contract/routes.ts';

export type { ChannelKind, ImportProblem, StreamKind } from './contract/fields.ts';
export type { Channel, GuideEvent, GuideRow, Programme, Reminder } from './contract/guest-calls.ts';
export type * from './contract/port.ts';
export type { StaffChannel, TvImport, TvSource } from './contract/routes.ts';

const settings = {
  // Channels and programmes for this age and above need the parental code.
  parental_control_age: { class: 'device', cast: 'integer', default: '18', range: [1, 21] },
  // How long the parental code unlocks a device.
  parental_unlock_minutes: { class: 'device', cast: 'integer', default: '120', range: [1, 1440], unit: 'minutes' },
} as const satisfies { readonly [name: string]: SettingSpec };

const none = z.object({});

/** TV channels and the programme guide. */
export const channels = defineContract({
  module: 'channels',
  errors: {
    channel_unknown: { retryable: false, status: 404 },
    /** The channel or its current programme needs the parental code. */
    channel_locked: { retryable: false, status: 403 },
    code_wrong: { retryable: false, status: 403 },
    /** Details `retry_after_s`: seconds until another code is judged. */
    too_many_codes: { retryable: false, status: 429 },
    programme_unknown: { retryable: false, status: 404 },
    /** The programme begins in less than two minutes, or has begun. */
    programme_begun: { retryable: false, status: 409 },
    reminders_full: { retryable: false, status: 409 },
    span_too_long: { retryable: false, status: 422 },
    /** The TV of a room shared by several stays did not choose the stay. */
    stay_required: { retryable: false, status: 409 },
    /** The room has no TV that could be switched now. */
    no_tv: { retryable: false, status: 409 },
    /** The TV received the command and has not confirmed it within three seconds. */
    tv_silent: { retryable: true, status: 504 },
    /** The TV cannot play it, or not now. */
    not_on_this_set: { retryable: true, status: 409 },
    /** Another channel has the number. */
    number_taken: { retryable: false, status: 409 },
    /** The import asks nothing, or not any more. */
    not_waiting: { retryable: false, status: 409 },
    /** Four files wait to be imported already. */
    imports_waiting: { retryable: true, status: 429 },
    sources_full: { retryable: false, status: 409 },
  },
  calls: guestCalls,
  routes: { ...tvRoutes, ...pictureRoutes },
  pushes: {
    'LiveTV.channelsChanged': { summary: 'The hotel’s channels changed; also sent to the desk.', root: none },
    'LiveTV.guideChanged': { summary: 'The programme guide changed; also sent to the desk.', root: none },
    'LiveTV.choicesChanged': {
      summary: 'To the stay: its favourites, reminders or unlocked devices changed.',
      root: none,
    },
    'LiveTV.importsChanged': { summary: 'To the desk: an import began, asks something, ended or failed.', root: none },
    'LiveTV.reminderDue': {
      summary: 'To the phones of the stay and the TVs of its room: a programme begins in two minutes.',
      root: z.object({
        stay_id: z.string(),
        event_id: z.string(),
        channel_id: z.number().int(),
        channel_number: z.number().int(),
        channel_name: z.string(),
        title: z.string(),
        start_timestamp: z.number(),
      }),
    },
  },
  events: {
    'channels.changed': {
      summary: 'Channels of a property were imported or edited.',
      payload: none,
      critical: true,
      integrationEvents: [
        {
          type: 'tv.channels_changed',
          permission: 'tv.read',
          summary: 'The channels of the property changed.',
          data: none,
          toData: () => ({}),
          example: {},
        },
      ],
    },
    'channels.guide_changed': {
      summary: 'A new generation of programmes replaced the last.',
      payload: none,
      critical: true,
      integrationEvents: [
        {
          type: 'tv.guide_changed',
          permission: 'tv.read',
          summary: 'The programme guide of the property changed.',
          data: none,
          toData: () => ({}),
          example: {},
        },
      ],
    },
    'channels.import_changed': {
      summary: 'An import began, asks something, ended or failed.',
      payload: z.object({ id: z.string() }),
    },
    'channels.choices_changed': {
      summary: 'A stay changed its favourites, reminders or unlocked devices.',
      payload: z.object({ stay_id: z.string(), room_id: z.string() }),
    },
    'channels.reminder_due': {
      summary: 'A programme of which a stay wants to be reminded begins in two minutes.',
      payload: z.object({
        stay_id: z.string(),
        room_id: z.string(),
        event_id: z.string(),
        channel_id: z.number().int(),
        title: z.string(),
        start: z.number(),
      }),
    },
  },
  settings,
  permissions: {
    'tv.read': { roles: ['front_desk', 'content', 'manager'] },
    'tv.manage': { roles: ['content', 'manager'] },
  },
  auditActions: [
    'tv.import_started',
    'tv.import_applied',
    'tv.import_discarded',
    'tv.channels_removed',
    'tv.guide_removed',
    'tv.source_added',
    'tv.source_changed',
    'tv.source_removed',
    'tv.source_fetched',
    'tv.channel_changed',
    'tv.channels_ordered',
  ],
});

declare module '#platform/contract' {
  interface Contracts {
    channels: typeof channels;
  }
}
