import { systemClock } from '#platform/clock';
import type { GuestShell } from '#platform/web/guest-shell';
import type { CommandResult, remoteControl } from '#remote-control/contract';
import { endsApp } from './carry-out.ts';

/** Milliseconds after which nobody waits for a command any more. */
const obsoleteMs = 10_000;
/** Milliseconds that the set's interface has, so that the next command does not wait for ever. */
const longestMs = 2_500;
/** Commands whose ids are remembered, as a message may arrive twice. */
const remembered = 50;

/** Carries out what arrives for this TV, one command after the other. Returns a function that stops it. */
export function followCommands(
  { wire, log, serverNow }: Pick<GuestShell, 'wire' | 'log' | 'serverNow'>,
  carryOut: (command: string) => Promise<CommandResult>,
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
      const late = systemClock.sleep(longestMs).then(() => 'not_on_this_set' as const);
      const result = await Promise.race([carryOut(command), late]);
      if (!endsApp(command)) confirm(id, result);
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
