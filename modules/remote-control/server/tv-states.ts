import type { GuestTv, ReportedState, TvState } from '../contract.ts';
import type { RemoteControlContext } from './context.ts';
import { isoTime } from './live-states.ts';
import type { ControlledTv } from './room-tvs.ts';
import { readStates } from './state-rows.ts';

/** A TV that never reported. */
const unknown: ReportedState = {
  power: 'standby',
  volume: 0,
  muted: false,
  source: '',
  port: '',
  app: '',
  channel: '',
  shows: '',
  sent: null,
};

/** Returns the latest states of the TVs of rooms, earliest enrolment first. */
export async function readTvStates(
  { devices, states, store }: Pick<RemoteControlContext, 'devices' | 'states' | 'store'>,
  property: string,
  roomIds: readonly string[],
): Promise<readonly (TvState & ReportedState)[]> {
  const tvs = await devices.listTvs(property, roomIds);
  const rows = await readStates(
    store,
    property,
    tvs.map(({ id }) => id),
  );
  const stored = new Map(rows.map((row) => [row.deviceId, row]));
  return tvs.map(({ id, roomId, name, connected }) => {
    const [live, row] = [states.get(id), stored.get(id)];
    // A signal may have been lost, and a row is up to two seconds old.
    const latest = live && (!row || live.at >= row.at) ? live : row;
    const isOn = connected && live?.connected !== false;
    return { ...(latest?.state ?? unknown), deviceId: id, roomId, name, connected: isOn, at: latest?.at };
  });
}

/** Returns TVs as their guests see them. */
export async function describeTvs(
  context: RemoteControlContext,
  property: string,
  tvs: readonly ControlledTv[],
): Promise<readonly GuestTv[]> {
  const states = await readTvStates(context, property, [...new Set(tvs.map(({ roomId }) => roomId))]);
  const byId = new Map(states.map((state) => [state.deviceId, state]));
  return tvs.flatMap(({ id, name, model, part }) => {
    const found = byId.get(id);
    if (!found) return [];
    const { deviceId: _id, roomId: _room, name: _name, at, ...state } = found;
    const shown = { ...state, at: at === undefined ? null : isoTime(at) };
    return [{ id, ip: id, name, description: model, part, state: shown }];
  });
}
