import { systemClock } from '#platform/clock';
import type { GuestShell } from '#platform/web/guest-shell';
import type { CommandResult, remoteControl } from '#remote-control/contract';
import { endsApp, startsPlaying } from './carry-out.ts';

/** Milliseconds after which nobody waits for a command any more. */
const obsoleteMs = 10_000;
/** Milliseconds that the set's interface has, so that the next command does not wait for ever. */
const longestMs = 2_500;
/** Commands whose ids are remembered, as a message may arrive twice. */
const remembered = 50;

type Set = {
  readonly carryOut: (command: string) => Promise<CommandResult>;
  /** What became of a command that was carried out; meanwhile the next one is. */
  readonly outcomeOf: (command: string) => Promise<CommandResult>;
};

/** Carries out what arrives for this TV, one command after the other. Returns a function that stops it. */
export function followCommands(
  { wire, log, serverNow }: Pick<GuestShell, 'wire' | 'log' | 'serverNow'>,
  { carryOut, outcomeOf }: Set,
): () => void {
  const client = wire.of<typeof remoteControl>();
  const known: string[] = [];
  let last: Promise<void> = Promise.resolve();

  function confirm(id: string, result: CommandResult): void {
    const call = client.call('RemoteControl.commandDone', { id, result }, { resend: false });
    call.catch((error: unknown) => log('warn', String(error), 'remote-control'));
  }

  async function perform(id: string, command: string): Promise<void> {
    if (endsApp(command)) confirm(id, 'done');
    try {
      const isLate = startsPlaying(command) ? 'started' : 'not_on_this_set';
      const late = systemClock.sleep(longestMs).then(() => isLate);
      const result = await Promise.race([carryOut(command), late]);
      if (endsApp(command)) return;
      if (result === 'done') void outcomeOf(command).then((outcome) => confirm(id, outcome));
      else confirm(id, result);
    } catch (error) {
      log('warn', `${command}: ${String(error)}`, 'remote-control');
      confirm(id, 'not_on_this_set');
    }
  }

  return client.on('RemoteControl.command', ({ id, command, sent_at }) => {
    if (known.includes(id) || serverNow() - sent_at > obsoleteMs) return;
    known.push(id);
    if (known.length > remembered) known.shift();
    last = last.then(() => perform(id, command));
  });
}
