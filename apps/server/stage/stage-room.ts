import { Refusal } from '#platform/contract';
import type { Http } from '#platform/node/http';
import type { Fault, SimulatedBuilding } from '../../../integrations/mqtt/simulator/index.ts';

/** How the desk lamp of the room behaves. */
const lampFaults = ['none', 'mute', 'late', 'lies', 'gone'] as const;
type LampFault = (typeof lampFaults)[number];

/** What the stage shows of its room. */
export type StageRoom = {
  readonly window: 'open' | 'closed';
  readonly lamp: 'on' | 'off';
  readonly fault: LampFault;
};

/** What a visitor does in the room: by hand, or to its devices. */
type Act =
  | { readonly window: StageRoom['window'] }
  | { readonly lamp: StageRoom['lamp'] }
  | { readonly fault: LampFault }
  | { readonly restart: true };

const [windowKey, lampKey] = ['window', 'desk_lamp'] as const;

function readAct(body: unknown): Act {
  const { window, lamp, fault, restart } = (body ?? {}) as { readonly [field: string]: unknown };
  if (window === 'open' || window === 'closed') return { window };
  if (lamp === 'on' || lamp === 'off') return { lamp };
  const known = lampFaults.find((one) => one === fault);
  if (known) return { fault: known };
  if (restart === true) return { restart };
  throw new Refusal('invalid_data', 'window, lamp, fault or restart is missing');
}

/** The room of the stage in the simulated building: what its sensors say, and what a hand does there. */
export class StageRoomControl {
  readonly #devices: SimulatedBuilding;
  readonly #room: string;
  #fault: LampFault = 'none';

  constructor(devices: SimulatedBuilding, room: string) {
    this.#devices = devices;
    this.#room = room;
  }

  /** What the room's devices report now. */
  state(): StageRoom {
    const lamp = this.#devices.reportOf(this.#room, lampKey)?.state ?? '';
    const isOpen = this.#devices.reportOf(this.#room, windowKey)?.state === 'ON';
    return { window: isOpen ? 'open' : 'closed', lamp: lamp.includes('"ON"') ? 'on' : 'off', fault: this.#fault };
  }

  /** Opens or closes the window, turns the lamp by hand, lets it fail, or restarts the building. */
  async act(act: Act): Promise<void> {
    if ('window' in act) {
      await this.#devices.turn(this.#room, windowKey, { state: act.window === 'open' ? 'ON' : 'OFF' });
    } else if ('lamp' in act) {
      const report = act.lamp === 'on' ? { state: 'ON', brightness: 178 } : { state: 'OFF', brightness: 0 };
      await this.#devices.turn(this.#room, lampKey, { state: JSON.stringify(report) });
    } else if ('fault' in act) {
      this.#fault = act.fault;
      const fault: Fault | undefined = act.fault === 'none' ? undefined : act.fault;
      await this.#devices.setFault(this.#room, lampKey, fault);
    } else await this.#devices.restart();
  }
}

/** Serves `POST /stage/room`, which answers with the room's state. */
export function serveStageRoom(http: Http, room: StageRoomControl): void {
  http.post('/stage/room', async (request, reply) => {
    await room.act(readAct(request.body));
    return reply.send(room.state());
  });
}
