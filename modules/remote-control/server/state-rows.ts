import type { ReportedState } from '../contract.ts';
import type { RemoteControlStore, TvStateTable } from './tables.ts';

/** The state that a TV reported. */
export type KnownState = {
  readonly property: string;
  readonly deviceId: string;
  readonly roomId: string;
  readonly state: ReportedState;
  /** Milliseconds since 1970. */
  readonly at: number;
};

function toKnown(row: TvStateTable): KnownState {
  const { property, device_id: deviceId, room_id: roomId, source, port, app, channel, shows } = row;
  const power = row.power === 'on' ? 'on' : 'standby';
  const state = {
    power,
    volume: Number(row.volume),
    muted: row.muted === 1,
    source,
    port,
    app,
    channel,
    shows,
    sent: row.sent === '' ? null : (JSON.parse(row.sent) as ReportedState['sent']),
  } as const;
  return { property, deviceId, roomId, state, at: Number(row.at) };
}

/** Returns the stored states of the given TVs. */
export async function readStates(
  { read }: RemoteControlStore,
  property: string,
  deviceIds: readonly string[],
): Promise<readonly KnownState[]> {
  if (deviceIds.length === 0) return [];
  const rows = await read
    .selectFrom('remote_control_tvs')
    .selectAll()
    .where('property', '=', property)
    .where('device_id', 'in', deviceIds)
    .execute();
  return rows.map(toKnown);
}

/** Stores the state of a TV, unless a later one is stored. */
export async function writeState(store: RemoteControlStore, known: KnownState): Promise<void> {
  const { property, deviceId, roomId, state, at } = known;
  const sent = state.sent ? JSON.stringify(state.sent) : '';
  const values = { ...state, muted: state.muted ? 1 : 0, sent, room_id: roomId, at };
  await store.write(async ({ tx }) => {
    await tx
      .insertInto('remote_control_tvs')
      .values({ ...values, property, device_id: deviceId })
      .onConflict((conflict) =>
        conflict.columns(['property', 'device_id']).doUpdateSet(values).where('remote_control_tvs.at', '<=', at),
      )
      .execute();
  });
}

/** Removes from the states of a room's TVs what its guest left: channel, app, screen and what was sent. */
export async function clearTraces(store: RemoteControlStore, property: string, roomId: string): Promise<void> {
  await store.write(async ({ tx }) => {
    await tx
      .updateTable('remote_control_tvs')
      .set({ channel: '', app: '', shows: '', sent: '' })
      .where('property', '=', property)
      .where('room_id', '=', roomId)
      .execute();
  });
}

/** Deletes the state of a TV that was removed. */
export async function deleteState(store: RemoteControlStore, property: string, deviceId: string): Promise<void> {
  await store.write(async ({ tx }) => {
    await tx
      .deleteFrom('remote_control_tvs')
      .where('property', '=', property)
      .where('device_id', '=', deviceId)
      .execute();
  });
}
