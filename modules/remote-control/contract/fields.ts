import { z } from 'zod';

const detail = z
  .string()
  .max(120)
  .regex(/^\P{Cc}*$/u);

/** What became of a command; `standby`: the TV was off, and the command does not wake it. */
export const commandResult = z.enum(['done', 'started', 'not_on_this_set', 'standby', 'locked', 'not_playable']);
/**
 * What became of a command. `started`: what it plays is not on the screen yet. `locked`: it waits for the parental code.
 * `not_playable`: it does not answer, or the set cannot play it.
 */
export type CommandResult = z.output<typeof commandResult>;

/** What a sender may call what it has a TV play, to find it in the TV's state; empty: it does not follow it. */
export const playId = z.union([z.literal(''), z.uuid()]).default('');
/** What a TV says of what it was sent to play; `started`: nothing of it shows yet, `locked`: the TV asks for the parental code. */
export const playedOnTv = z.enum(['done', 'started', 'locked']);

/** What a TV was sent to play last, and what became of it. It says not what that is: not all phones of a room may know. */
const sentPlay = z.object({
  id: z.string().max(64).describe('As its sender calls it.'),
  kind: z.enum(['channel', 'film', 'radio', 'song']),
  result: commandResult,
});

const state = z.object({
  power: z.enum(['on', 'standby']),
  volume: z.number().int().min(0).max(100),
  muted: z.boolean(),
  source: detail.describe('Input; `TV` is the TV’s own.'),
  port: detail,
  app: detail.describe('The TV app that is running; empty: the guest app.'),
  channel: detail.describe('Id of the channel that plays; empty: none.'),
  shows: detail.describe('Name of the app’s screen, as in `home`; never what a guest watches.'),
  sent: sentPlay.nullable().describe('What it was sent to play last; null: that was stopped, or nothing was.'),
});

const later = detail.default('');
/** What a TV reports of itself. */
export const reportedState = state.extend({
  ...{ source: later, port: later, app: later, channel: later, shows: later },
  sent: state.shape.sent.default(null),
});
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
