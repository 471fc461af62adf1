import { z } from 'zod';

const detail = z
  .string()
  .max(120)
  .regex(/^\P{Cc}*$/u);

const state = z.object({
  power: z.enum(['on', 'standby']),
  volume: z.number().int().min(0).max(100),
  muted: z.boolean(),
  source: detail.describe('Input; `TV` is the TV’s own.'),
  port: detail,
  app: detail.describe('The TV app that is running; empty: the guest app.'),
  channel: detail.describe('Id of the channel that plays; empty: none.'),
  shows: detail.describe('Name of the app’s screen, as in `home`; never what a guest watches.'),
});

const later = detail.default('');
/** What a TV reports of itself. */
export const reportedState = state.extend({ source: later, port: later, app: later, channel: later, shows: later });
/** What a TV reports of itself. */
export type ReportedState = z.output<typeof reportedState>;

/** The state of a TV as guests see it. */
export const tvState = state.extend({
  connected: z.boolean(),
  at: z.iso.datetime().nullable().describe('When the TV last reported; null: never.'),
});

/** A TV of the guest's room, in the fields of the specification (docs/reference/modules.md §3). */
const roomTv = z.object({
  id: z.string(),
  ip: z.string().describe('The same as `id`: addresses of TVs leave the server for nobody.'),
  name: z.string().describe('Given by the staff; empty: none.'),
  description: z.string().describe('Model.'),
  part: z
    .enum(['', 'living_room', 'bedroom', 'bathroom'])
    .describe('Part of a suite, by the suffix of its room number.'),
  state: tvState,
});
/** A TV of the guest's room. */
export type GuestTv = z.output<typeof roomTv>;

/** The TVs of the guest's room, and what else they can show. */
export const roomTvList = z.object({
  rooms: z.array(roomTv),
  apps: z.array(z.string()).describe('Names of apps, for the command `openWebApp`.'),
  laptop: z.string().describe('Input for a laptop, for the command `changeSource`; empty: none.'),
});
/** The TVs of the guest's room, and what else they can show. */
export type RoomTvList = z.output<typeof roomTvList>;

/** What became of a command; `standby`: the TV was off, and the command does not wake it. */
export const commandResult = z.enum(['done', 'started', 'not_on_this_set', 'standby', 'locked', 'not_playable']);
/**
 * What became of a command. `started`: what it plays is not on the screen yet. `locked`: the channel waits for the parental code.
 * `not_playable`: the channel does not answer, or the set cannot play it.
 */
export type CommandResult = z.output<typeof commandResult>;
