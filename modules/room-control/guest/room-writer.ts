import type { Clock, Timer } from '#platform/clock';
import type { RoomStore, WriteProblem } from './room-store.ts';

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

/** Marks a value as under way. */
function want(store: RoomStore, id: string, value: string): void {
  const [device = ''] = id.split('.');
  store.setState(({ wanted, problems }) => ({
    wanted: { ...wanted, [id]: value },
    problems: without(problems, device),
  }));
}

/** Ends what is under way, unless the guest has wanted something else since. */
function settle(store: RoomStore, [id, value]: readonly [string, string], problem?: WriteProblem): void {
  const [device = ''] = id.split('.');
  store.setState(({ wanted, problems, scene }) => {
    if (wanted[id] !== value) return {};
    return {
      wanted: without(wanted, id),
      problems: problem ? { ...problems, [device]: problem } : problems,
      scene: { ...scene, set: '' },
    };
  });
}

/** Milliseconds between two values of a command: at most four a second, and the last one always. */
const betweenMs = 250;

/** Sends a value to a device; resolves to why it was not set, or to nothing once the device has reported it. */
export type SendValue = (id: string, value: string) => Promise<WriteProblem | undefined>;

/** Sets values of a room's devices. */
export type RoomWriter = (id: string, value: string) => void;

/** Creates what sets values: each is shown at once as being on its way, and of those that come fast the last one is sent. */
export function createRoomWriter({
  store,
  clock,
  send,
}: {
  store: RoomStore;
  clock: Clock;
  send: SendValue;
}): RoomWriter {
  const pauses = new Map<string, { timer: Timer; next: string | undefined }>();
  function start(id: string, value: string): void {
    const pause = { timer: clock.after(betweenMs, () => resume(id)), next: undefined };
    pauses.set(id, pause);
    void send(id, value).then((problem) => settle(store, [id, value], problem));
  }
  function resume(id: string): void {
    const next = pauses.get(id)?.next;
    pauses.delete(id);
    if (next !== undefined) start(id, next);
  }
  return (id, value) => {
    want(store, id, value);
    const pause = pauses.get(id);
    if (pause) pause.next = value;
    else start(id, value);
  };
}
