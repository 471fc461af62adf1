import { systemClock } from '#platform/clock';
import type { PushRoot } from '#platform/contract';
import type { GuestShell } from '#platform/web/guest-shell';
import type { SentPlay } from '#platform/web/guest-shell/tv';
import type { CommandResult, remoteControl } from '#remote-control/contract';
import { endsApp, type PlayKind, playKindOf } from './carry-out.ts';
import { whenSettled } from './when-settled.ts';

/** Milliseconds after which nobody waits for a command any more. */
const obsoleteMs = 10_000;
/** Milliseconds that the set's interface has, so that the next command does not wait for ever. */
const longestMs = 2_500;
/** Commands whose ids are remembered, as a message may arrive twice. */
const remembered = 50;

/** A command as it arrives. */
type Sent = Pick<PushRoot<typeof remoteControl, 'RemoteControl.command'>, 'id' | 'command' | 'play_id'>;

type Set = {
  readonly carryOut: (command: string) => Promise<CommandResult>;
  /** What was played last of a kind; undefined: nothing plays it. */
  readonly sentOf: (kind: PlayKind) => SentPlay | undefined;
  /** Follows what was sent, under the name that its sender gave it, and reports what becomes of it. */
  readonly follow: (sent: { readonly id: string; readonly kind: PlayKind }, play: SentPlay) => void;
};

/** Something that came to nothing. */
function unplayed(result: CommandResult): SentPlay {
  return { subscribe: () => () => undefined, outcome: () => (result === 'standby' ? 'not_on_this_set' : result) };
}

/** Carries out what arrives for this TV, one command after the other. Returns a function that stops it. */
export function followCommands(
  { wire, log, serverNow }: Pick<GuestShell, 'wire' | 'log' | 'serverNow'>,
  { carryOut, sentOf, follow }: Set,
): () => void {
  const client = wire.of<typeof remoteControl>();
  const known: string[] = [];
  let last: Promise<void> = Promise.resolve();

  function confirm(id: string, result: CommandResult): void {
    const call = client.call('RemoteControl.commandDone', { id, result }, { resend: false });
    call.catch((error: unknown) => log('warn', String(error), 'remote-control'));
  }

  /** Carries a command out; what it plays is followed from then on, and may take its time to show. A server of before names none. */
  async function carry({ command, play_id: id = '' }: Sent): Promise<CommandResult | SentPlay> {
    const result = await carryOut(command).catch((error: unknown) => {
      log('warn', `${command}: ${String(error)}`, 'remote-control');
      return 'not_on_this_set' as const;
    });
    const kind = playKindOf(command);
    if (!kind) return result;
    const play = result === 'done' ? sentOf(kind) : undefined;
    follow({ id, kind }, play ?? unplayed(result));
    return play ?? result;
  }

  async function perform(sent: Sent): Promise<void> {
    const { id, command } = sent;
    if (endsApp(command)) confirm(id, 'done');
    const late = playKindOf(command) ? 'started' : 'not_on_this_set';
    const carried = await Promise.race([carry(sent), systemClock.sleep(longestMs).then(() => late as CommandResult)]);
    if (endsApp(command)) return;
    if (typeof carried === 'string') confirm(id, carried);
    else void whenSettled(carried, systemClock).then((outcome) => confirm(id, outcome));
  }

  return client.on('RemoteControl.command', ({ sent_at, ...sent }) => {
    if (known.includes(sent.id) || serverNow() - sent_at > obsoleteMs) return;
    known.push(sent.id);
    if (known.length > remembered) known.shift();
    last = last.then(() => perform(sent));
  });
}
