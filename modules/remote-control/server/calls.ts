import { refuse } from '#platform/contract';
import { auditActor, createRateLimiter, type Guest } from '#platform/node/auth';
import type { CallHandlers } from '#platform/node/server';
import type { remoteControl } from '../contract.ts';
import { commandFor } from '../rules/index.ts';
import type { RemoteControlContext } from './context.ts';
import type { ControlledTv } from './room-tvs.ts';
import { confirmCommand, performCommand } from './send-command.ts';
import { describeTvs, readTvStates } from './tv-states.ts';

/** Commands that a guest's device may send in a second: a held key sends ten, and a second finger as many. */
const commandsPerSecond = 25;

/** Returns the room of a guest whose stay is in house. */
async function roomOf({ stays }: RemoteControlContext, guest: Guest): Promise<string> {
  const [stay] = await stays.resolveCallerStays(guest, '');
  return stay?.roomId ?? refuse('not_checked_in', 'the stay is not in house');
}

type Claims = { readonly room_id: string; readonly room_ip?: string };

/** Finds the TV that the claims name among those of the guest's room; refuses and audits any other with `forbidden`. */
async function findTv(context: RemoteControlContext, guest: Guest, claims: Claims): Promise<ControlledTv> {
  const roomId = await roomOf(context, guest);
  const tvs = await context.rooms.tvsOf(guest.property, roomId);
  const named = Object.entries(claims).filter(([, claim]) => claim !== '' && claim !== roomId);
  const wrong = named.find(([, claim]) => !tvs.some(({ id }) => id === claim));
  const isTwo = new Set(named.map(([, claim]) => claim)).size > 1;
  if (wrong || isTwo) {
    const [field] = wrong ?? ['room_ip'];
    const { property } = guest;
    const details = { field };
    context.platform.audit({
      ...{ property, actor: auditActor(guest), action: 'claim.refused', subject: 'tv', roomId, details },
    });
    refuse('forbidden', `${field} is no TV of the caller's room`);
  }
  const chosen = named[0] ? tvs.find(({ id }) => id === named[0]?.[1]) : await firstConnected(context, tvs, guest);
  return chosen ?? refuse('no_tv', 'the room has no TV');
}

async function firstConnected(
  context: RemoteControlContext,
  tvs: readonly ControlledTv[],
  { property }: Guest,
): Promise<ControlledTv | undefined> {
  if (tvs.length <= 1) return tvs[0];
  const states = await readTvStates(context, property, [...new Set(tvs.map(({ roomId }) => roomId))]);
  const connected = new Set(states.filter((state) => state.connected).map(({ deviceId }) => deviceId));
  return tvs.find(({ id }) => connected.has(id)) ?? tvs[0];
}

async function powerStatusOf(context: RemoteControlContext, property: string, tv: ControlledTv): Promise<0 | 1> {
  const states = await readTvStates(context, property, [tv.roomId]);
  const state = states.find(({ deviceId }) => deviceId === tv.id);
  return state?.connected && state.power === 'on' ? 1 : 0;
}

/** Handlers of the calls. */
export function remoteControlCalls(context: RemoteControlContext): CallHandlers<typeof remoteControl> {
  const limiter = createRateLimiter(context.platform.clock, commandsPerSecond, 1_000);
  return {
    'RoomInformation.getRoomsByRoomnumber': async ({ identity, property }) => {
      const tvs = await context.rooms.tvsOf(property, await roomOf(context, identity));
      const { remote_control_apps, remote_control_laptop } = await context.property.settings(property);
      const names = remote_control_apps.split(',').map((name) => name.trim());
      const apps = names.filter((name) => name !== '');
      return { rooms: [...(await describeTvs(context, property, tvs))], apps, laptop: remote_control_laptop.trim() };
    },
    'RemoteControl.control': async ({ identity, property }, { command, ...claims }) => {
      limiter.count(identity.sessionId);
      const tv = await findTv(context, identity, claims);
      // Only `tvOff` depends on the power, so no other key waits for the database.
      const wanted = command === 'tvOff' ? commandFor(command, await powerStatusOf(context, property, tv)) : command;
      const commanded = { property, deviceId: tv.id, roomId: tv.roomId };
      const result = await performCommand(context, commanded, { command: wanted, play_id: '' });
      if (result === 'no_tv') refuse('no_tv', 'the TV is not connected');
      if (result === 'tv_silent') refuse('tv_silent', 'the TV does not answer');
      return { result };
    },
    'RemoteControl.getPowerStatus': async ({ identity, property }, claims) => {
      const tv = await findTv(context, identity, claims);
      return { powerStatus: await powerStatusOf(context, property, tv) };
    },
    'RemoteControl.reportState': async ({ identity, property }, state) => {
      const { deviceId, roomId } = identity;
      context.states.report({ property, deviceId, roomId }, state);
      return {};
    },
    'RemoteControl.commandDone': async ({ identity, property }, { id, result }) => {
      confirmCommand(context, property, { deviceId: identity.deviceId, id, result });
      return {};
    },
  };
}
