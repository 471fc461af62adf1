import type { NamedTv } from '#devices/contract';
import { uuid } from '#platform/random';
import { type CommandResult, remoteControl, type TvOutcome, type TvTarget } from '../contract.ts';
import type { RemoteControlContext } from './context.ts';

const commandTopic = 'remote-control.command';
const doneTopic = 'remote-control.done';

/** A command, and as its sender calls what it has the TV play. */
type Order = { readonly command: string; readonly play_id: string };
type Command = Order & { readonly deviceId: string; readonly id: string; readonly sent_at: number };
type Done = { readonly deviceId: string; readonly id: string; readonly result: CommandResult };
type Context = Pick<RemoteControlContext, 'platform' | 'pending' | 'devices' | 'states'>;

/** A TV to which a command goes. */
export type CommandedTv = { readonly property: string; readonly deviceId: string; readonly roomId: string };

/** Pushes a command to the TV's socket if it is in this process. */
function pushHere({ platform: { sockets } }: Context, property: string, { deviceId, ...root }: Command): boolean {
  const to = { property, deviceId, kind: 'tv' } as const;
  return sockets.push(remoteControl, 'RemoteControl.command', { to, root }) > 0;
}

/** Returns the connected TVs of a room. What another process saw lasts a minute; a TV that it saw leave is gone at once. */
async function listConnected(
  { devices, states }: Context,
  { property, roomId }: TvTarget,
): Promise<readonly NamedTv[]> {
  const tvs = await devices.listTvs(property, [roomId]);
  return tvs.filter(({ id, connected }) => connected && states.get(id)?.connected !== false);
}

/** Sends a command to the process that has the TV's socket; returns false if the TV is not connected. */
async function sendCommand(
  context: Context,
  tv: CommandedTv,
  order: Order & { readonly id: string },
): Promise<boolean> {
  const { clock, signals } = context.platform;
  const { property, deviceId } = tv;
  const sent: Command = { ...order, deviceId, sent_at: clock.now() };
  if (pushHere(context, property, sent)) return true;
  if (!(await listConnected(context, tv)).some(({ id: one }) => one === deviceId)) return false;
  signals.send({ property, topic: commandTopic, payload: sent });
  return true;
}

/** Sends a command and waits for what the TV says of it. */
export async function performCommand(
  context: Context,
  tv: CommandedTv,
  { command, play_id }: Order,
): Promise<TvOutcome> {
  const id = uuid(context.platform.random);
  const waiting = context.pending.wait(id, tv.deviceId);
  if (await sendCommand(context, tv, { id, command, play_id })) return (await waiting) ?? 'tv_silent';
  context.pending.drop(id);
  return 'no_tv';
}

/** Performs a command for another module; a TV is chosen among the connected ones of the room. */
export async function performForModule(context: Context, target: TvTarget, order: Order): Promise<TvOutcome> {
  const { property, roomId } = target;
  const tv = (await listConnected(context, target)).find(({ id }) => id === (target.deviceId ?? id));
  return tv ? await performCommand(context, { property, roomId, deviceId: tv.id }, order) : 'no_tv';
}

/** Passes a TV's confirmation to the process that waits for it. */
export function confirmCommand({ platform, pending }: Context, property: string, done: Done): void {
  if (!pending.settle(done.id, done.deviceId, done.result))
    platform.signals.send({ property, topic: doneTopic, payload: done });
}

/** Pushes commands of other processes to the TVs of this one, and takes their confirmations. Returns a stop function. */
export function followCommands(context: Context): () => void {
  const { signals } = context.platform;
  const stops = [
    signals.listen(commandTopic, ({ property, payload }) => pushHere(context, property, payload as Command)),
    signals.listen(doneTopic, ({ payload }) => {
      const { id, deviceId, result } = payload as Done;
      context.pending.settle(id, deviceId, result);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
