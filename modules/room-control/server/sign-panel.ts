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

/** Takes what guests press at the panels at their doors as the signs of their rooms. */
export class SignPanels {
  readonly #context: RoomControlContext;
  /** What each lamp of a panel showed last, by property and device. */
  readonly #known = new Map<string, string>();

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
    void this.#take(property, room.roomId, [panel, power.value]).catch((error: unknown) =>
      this.#context.platform.log.warn({ error: String(error) }, 'the sign at a door could not be taken over'),
    );
  }

  async #take(
    property: string,
    roomId: string,
    [panel, value]: readonly [(typeof panels)[number], string],
  ): Promise<void> {
    const { roomStates } = this.#context;
    const sign = (await roomStates.list(property, roomId))[0]?.sign ?? 'none';
    if (value === '1' && sign !== panel) await roomStates.set(property, roomId, { sign: panel });
    if (value === '0' && sign === panel) await roomStates.set(property, roomId, { sign: 'none' });
  }
}
