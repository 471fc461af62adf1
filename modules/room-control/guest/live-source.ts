import { systemClock } from '#platform/clock';
import type { GuestShell } from '#platform/web/guest-shell';
import type { RoomScene, roomControl } from '#room-control/contract';
import { liveRoom } from './live-room.ts';
import type { RoomSource } from './room-context.ts';
import type { WriteProblem } from './room-store.ts';
import { createRoomWriter, type RoomWriter } from './room-writer.ts';

/** The server answers after three seconds at the latest. */
const timeoutMs = 6_000;

const problems: { readonly [code: string]: WriteProblem } = {
  control_not_confirmed: 'not_confirmed',
  control_unavailable: 'unavailable',
  control_unknown: 'unavailable',
  value_not_allowed: 'not_allowed',
};

function problemOf(error: unknown): WriteProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return problems[code] ?? 'failed';
}

/** Creates what sets values of the guest's room. */
function createLiveWriter({ wire }: GuestShell): RoomWriter {
  return createRoomWriter({
    store: liveRoom,
    clock: systemClock,
    send: async (id, value) => {
      // What was pressed while there is no connection must not happen later.
      if (wire.state().connection === 'cut') return 'offline';
      const call = wire.of<typeof roomControl>().call('RoomControl.write', { id, value }, { resend: false, timeoutMs });
      return await call.then(() => undefined, problemOf);
    },
  });
}

/** Sets a scene in the guest's room; resolves to false if a device did not confirm it. */
async function startLiveScene({ wire }: GuestShell, scene: RoomScene): Promise<boolean> {
  liveRoom.setState(({ scene: known }) => ({ scene: { ...known, starting: scene } }));
  const call = wire.of<typeof roomControl>().call('RoomControl.startScene', { scene }, { resend: false, timeoutMs });
  const isSet = await call.then(
    ({ failed }) => failed.length === 0,
    () => false,
  );
  liveRoom.setState({ scene: { starting: '', set: isSet ? scene : '' } });
  return isSet;
}

const sources = new WeakMap<GuestShell, RoomSource>();

/** Returns the guest's room, the same one for the life of the app. */
export function liveSource(shell: GuestShell): RoomSource {
  const known = sources.get(shell);
  if (known) return known;
  const source: RoomSource = {
    store: liveRoom,
    write: createLiveWriter(shell),
    startScene: (scene) => startLiveScene(shell, scene),
  };
  sources.set(shell, source);
  return source;
}
