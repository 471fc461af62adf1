import type { DeviceState } from '../contract.ts';
import type { RoomDevice } from './buildings.ts';
import type { RoomControlContext } from './context.ts';

const panels = ['do_not_disturb', 'make_up_room'] as const;

/** Shows the sign of a room at its door: each lamp of the panel that shows something else is set. */
export async function showSign(
  { buildings, roomStates, writer }: RoomControlContext,
  property: string,
  roomId: string,
): Promise<void> {
  const building = buildings.of(property);
  if (!building) return;
  const sign = (await roomStates.list(property, roomId))[0]?.sign ?? 'none';
  const lamps = buildings.inRoom(property, roomId).filter(({ label }) => panels.some((panel) => panel === label));
  const writes = lamps.map(async ({ device, label }) => {
    const value = label === sign ? '1' : '0';
    const what = device.properties.find(({ name, isWritable }) => name === 'power' && isWritable);
    if (!what || building.stateOf(device.id).values.power?.value === value) return;
    await writer.write({ property, building, deviceId: device.id, what, value });
  });
  // A panel that does not answer shows the sign when it is set next.
  await Promise.allSettled(writes);
}

/** Presses of a panel that are taken over at once; of one that flickers, what it shows at the end of each such time. Milliseconds. */
const [mostAtOnce, windowMs] = [5, 10_000];

type Shown = { readonly property: string; readonly room: RoomDevice; readonly panel: (typeof panels)[number] };

/** Takes what guests press at the panels at their doors as the signs of their rooms. */
export class SignPanels {
  readonly #context: RoomControlContext;
  /** What each lamp of a panel showed last, by property and device. */
  readonly #known = new Map<string, string>();
  /** How often each panel of a room was taken over lately, whatever lamps say they are it, and what was shown since that was too often. */
  readonly #recent = new Map<string, { count: number; latest: string | undefined }>();

  #work: Promise<void> = Promise.resolve();

  constructor(context: RoomControlContext) {
    this.#context = context;
  }

  /** Notes what a device reported. What a panel shows when the server starts is no press: the sign that is stored counts. */
  note(property: string, room: RoomDevice, { values: { power } }: DeviceState): void {
    const panel = panels.find((one) => one === room.label);
    if (!panel || !power) return;
    const key = `${property} ${room.device.id}`;
    const before = this.#known.get(key);
    this.#known.set(key, power.value);
    if (before === undefined || before === power.value) return;
    const shown = { property, room, panel };
    const place = `${property} ${room.roomId} ${panel}`;
    const recent = this.#recent.get(place) ?? this.#begin(place, shown);
    if (recent.count >= mostAtOnce) recent.latest = power.value;
    else this.#takeNow(recent, shown, power.value);
  }

  /** Forgets panels that are no more. */
  keep(property: string, isThere: (deviceId: string) => boolean): void {
    for (const key of this.#known.keys()) {
      const id = key.slice(property.length + 1);
      if (key.startsWith(`${property} `) && !isThere(id)) this.#known.delete(key);
    }
  }

  /** Begins to count how often a panel of a room is taken over. */
  #begin(place: string, shown: Shown) {
    const recent: { count: number; latest: string | undefined } = { count: 0, latest: undefined };
    this.#recent.set(place, recent);
    this.#context.platform.clock.after(windowMs, () => {
      this.#recent.delete(place);
      const { latest } = recent;
      if (latest !== undefined) this.#takeNow(this.#begin(place, shown), shown, latest);
    });
    return recent;
  }

  /** Takes what a lamp shows over, after what was shown before. */
  #takeNow(recent: { count: number }, shown: Shown, value: string): void {
    const { log } = this.#context.platform;
    recent.count += 1;
    this.#work = this.#work
      .then(() => this.#take(shown, value))
      .catch((error: unknown) => log.warn({ error: String(error) }, 'the sign at a door could not be taken over'));
  }

  async #take({ property, room: { roomId }, panel }: Shown, value: string): Promise<void> {
    const { roomStates } = this.#context;
    const sign = (await roomStates.list(property, roomId))[0]?.sign ?? 'none';
    if (value === '1' && sign !== panel) await roomStates.set(property, roomId, { sign: panel });
    if (value === '0' && sign === panel) await roomStates.set(property, roomId, { sign: 'none' });
  }
}
