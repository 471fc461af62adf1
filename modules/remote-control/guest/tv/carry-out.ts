import type { SentPlay, TvKey, TvPlayCommand, TvSet, TvSetResult } from '#platform/web/guest-shell/tv';
import type { CommandResult, ReportedState } from '#remote-control/contract';
import type { Standby } from './standby.ts';

type Set = {
  readonly tvSet: TvSet;
  readonly standby: Standby;
  /** Whether it shows an emergency, which no command takes off the screen. */
  readonly isEmergency?: boolean;
};
/** What a command can have the set play. */
export type PlayKind = NonNullable<ReportedState['sent']>['kind'];
type CarryOut = (set: Set, ...args: readonly string[]) => Promise<TvSetResult>;

/** What turns a TV on that is off; any other command but those of the power finds it off. */
const wakes: ReadonlySet<string> = new Set(['tvOn', 'channel', 'changeSource', 'openWebApp', 'openScreenMirroring']);
/** What also turns it on, without the channel that it showed. */
const wakesAlone: ReadonlySet<string> = new Set<TvPlayCommand>(['film', 'radio', 'song']);
const worksWhileOff: ReadonlySet<string> = new Set(['tvOff', 'restart', 'reload']);

async function setVolume({ tvSet }: Set, level: number): Promise<TvSetResult> {
  const { muted } = tvSet.state();
  const result = await tvSet.setVolume(Math.min(100, Math.max(0, level)));
  if (result === 'done' && muted) await tvSet.setMuted(false);
  return result;
}

const noPlayer = async (): Promise<TvSetResult> => 'not_on_this_set';

/** What a module of its own plays. */
function play(name: TvPlayCommand): CarryOut {
  return ({ tvSet }, ...args) => tvSet.command(name)?.run(...args) ?? noPlayer();
}

const handlers: { readonly [name: string]: CarryOut } = {
  tvOn: async () => 'done',
  tvOff: async ({ standby }) => {
    await standby.enter();
    return 'done';
  },
  volumeUp: (set) => setVolume(set, set.tvSet.state().volume + 1),
  volumeDown: (set) => setVolume(set, set.tvSet.state().volume - 1),
  volume: (set, level) => setVolume(set, Number(level)),
  mute: ({ tvSet }) => tvSet.setMuted(true),
  unmute: ({ tvSet }) => tvSet.setMuted(false),
  channelUp: ({ tvSet }) => tvSet.player()?.step(1) ?? noPlayer(),
  channelDown: ({ tvSet }) => tvSet.player()?.step(-1) ?? noPlayer(),
  lastChannel: ({ tvSet }) => tvSet.player()?.last() ?? noPlayer(),
  channel: ({ tvSet }, id = '') => tvSet.player()?.play(id) ?? noPlayer(),
  film: play('film'),
  radio: play('radio'),
  song: play('song'),
  changeSource: ({ tvSet }, source = '', port = '') => tvSet.changeSource(source, port),
  openWebApp: ({ tvSet }, name = '') => tvSet.openApp(name),
  openScreenMirroring: ({ tvSet }) => tvSet.openScreenMirroring(),
  restart: ({ tvSet }) => tvSet.restart(),
  reload: async ({ tvSet }) => {
    tvSet.reload();
    return 'done';
  },
};

/** What a module or the player of channels plays: it may take its time to show. */
const plays: ReadonlySet<string> = new Set<PlayKind>(['channel', 'film', 'radio', 'song']);

/** What a command has the set play; undefined: nothing. */
export function playKindOf(command: string): PlayKind | undefined {
  const [name = ''] = command.split('|');
  return plays.has(name) ? (name as PlayKind) : undefined;
}

/** What the set has played last of a kind; undefined: nothing plays it. */
export function sentOf({ tvSet }: Pick<Set, 'tvSet'>, kind: PlayKind): SentPlay | undefined {
  return (kind === 'channel' ? tvSet.player() : tvSet.command(kind))?.sent();
}

/** What takes the TV off what it shows; keys go to that instead. */
const leavesScreen: ReadonlySet<string> = new Set<string>([
  ...['tvOff', 'changeSource', 'openWebApp', 'openScreenMirroring'],
  ...['channel', 'channelUp', 'channelDown', 'lastChannel', ...wakesAlone],
]);

/** Whether the app ends by the command, so that it must be confirmed before. */
export function endsApp(command: string): boolean {
  return command === 'restart' || command === 'reload';
}

/** Carries a command out on the set. */
export async function carryOut(set: Set, command: string): Promise<CommandResult> {
  const [name = '', ...args] = command.split('|');
  if (set.isEmergency && leavesScreen.has(name)) return 'not_on_this_set';
  if (set.standby.isOff() && !worksWhileOff.has(name)) {
    if (!wakes.has(name) && !wakesAlone.has(name)) return 'standby';
    await set.standby.leave(wakesAlone.has(name) ? 'alone' : undefined);
  }
  const handler = handlers[name];
  if (handler) return handler(set, ...args);
  // The contract lets no other names through.
  set.tvSet.press(name as TvKey);
  return 'done';
}
