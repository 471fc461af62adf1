import type { Duplex } from 'node:stream';
import type { Aedes } from 'aedes';
import type { Clock, Timer } from '#platform/clock';
import type { Random } from '#platform/random';
import { driftOf } from './drift-of.ts';
import { coverGoal, obey } from './obey-command.ts';
import { openBroker } from './open-broker.ts';
import { type Report, roomDevices, type SimulatedDevice } from './room-devices.ts';

/**
 * How a device misbehaves. `gone`: it says that it is away. `mute`: it does not answer. `late`: up to four seconds. `lies`: it does something
 * else and reports that.
 */
export type Fault = 'gone' | 'mute' | 'late' | 'lies';

type Installed = {
  readonly device: SimulatedDevice;
  readonly topic: string;
  report: Report;
  fault: Fault | undefined;
  /** Where a cover is going, while it is. */
  goal: number | undefined;
};

type Options = {
  readonly clock: Clock;
  readonly random: Random;
  readonly rooms: readonly string[];
  /** Devices answer at once, for measurements. */
  readonly isInstant?: boolean;
};

/** How often covers move on and rooms change their temperature; how far a cover gets in one step, in percent. */
const [moveMs, driftMs, coverStep] = [500, 20_000, 5];
/** How long a device takes to answer. */
const [quickMs, quickSpreadMs, lateMs] = [20, 60, 4_000];

/** A building of rooms with twenty devices each behind an MQTT broker, all in this process: they move, drift, fail, answer late and lie. */
export class SimulatedBuilding {
  readonly #options: Options;
  readonly #devices = new Map<string, Installed>();
  readonly #moving = new Set<Installed>();
  readonly #timers: Timer[] = [];
  #broker: Aedes | undefined;
  /** Told of every message that a client publishes. */
  onCommand: (message: { readonly topic: string; readonly payload: string; readonly retain: boolean }) => void = () =>
    undefined;

  constructor(options: Options) {
    this.#options = options;
    for (const room of options.rooms) {
      for (const device of roomDevices) {
        const topic = `building/${room}/${device.key}`;
        this.#devices.set(topic, { device, topic, report: { ...device.report }, fault: undefined, goal: undefined });
      }
    }
  }

  /** Starts the broker and announces every device. */
  async start(): Promise<void> {
    this.#broker = await openBroker();
    this.#listen(this.#broker);
    await this.#announceAll();
    const { clock } = this.#options;
    this.#timers.push(
      clock.every(moveMs, () => this.#move()),
      clock.every(driftMs, () => this.#drift()),
    );
  }

  /** Serves a client of the broker. */
  accept(stream: Duplex): void {
    if (this.#broker) this.#broker.handle(stream);
    else stream.destroy();
  }

  /** What a device reports; undefined: there is none. */
  reportOf(room: string, key: string): Readonly<Report> | undefined {
    return this.#devices.get(`building/${room}/${key}`)?.report;
  }

  /** Turns something by hand: what a device reports changes without a command. */
  async turn(room: string, key: string, report: Report): Promise<void> {
    const installed = this.#devices.get(`building/${room}/${key}`);
    if (installed) await this.#report(installed, report);
  }

  /** Lets a device misbehave, or behave again. */
  async setFault(room: string, key: string, fault: Fault | undefined): Promise<void> {
    const installed = this.#devices.get(`building/${room}/${key}`);
    if (!installed) return;
    installed.fault = fault;
    await this.#publish(`${installed.topic}/available`, fault === 'gone' ? 'offline' : 'online');
  }

  /** Loses all connections and begins again: what is retained is told anew. */
  async restart(): Promise<void> {
    const before = this.#broker;
    this.#broker = await openBroker();
    this.#listen(this.#broker);
    if (before) await new Promise<void>((resolve) => before.close(() => resolve()));
    await this.#announceAll();
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) timer.cancel();
    const broker = this.#broker;
    this.#broker = undefined;
    if (broker) await new Promise<void>((resolve) => broker.close(() => resolve()));
  }

  async #announceAll(): Promise<void> {
    for (const { device, topic, report, fault } of this.#devices.values()) {
      const [, room = ''] = topic.split('/');
      const config = {
        ...{ '~': topic, name: device.name, unique_id: `room_${room}_${device.key}` },
        ...device.config,
        availability_topic: '~/available',
        device: {
          ...{ identifiers: [`room_${room}_${device.key}`], name: '' },
          suggested_area: `${room}${device.part ?? ''}`,
        },
      };
      await this.#publish(
        `homeassistant/${device.component}/room_${room}_${device.key}/config`,
        JSON.stringify(config),
      );
      await this.#publish(`${topic}/available`, fault === 'gone' ? 'offline' : 'online');
      for (const [name, value] of Object.entries(report)) await this.#publish(`${topic}/${name}`, value);
    }
  }

  async #publish(topic: string, payload: string): Promise<void> {
    const packet = { cmd: 'publish', topic, payload, qos: 1, retain: true, dup: false } as const;
    // A broker that is closing takes nothing; what it missed is told when it starts again.
    await new Promise<void>((resolve) => (this.#broker ? this.#broker.publish(packet, () => resolve()) : resolve()));
  }

  async #report(installed: Installed, report: Report): Promise<void> {
    installed.report = { ...installed.report, ...report };
    for (const [name, value] of Object.entries(report)) await this.#publish(`${installed.topic}/${name}`, value);
  }

  #listen(broker: Aedes): void {
    broker.on('publish', ({ topic, payload, retain }, client) => {
      if (!client) return;
      this.onCommand({ topic, payload: String(payload), retain });
      this.#take(topic, String(payload));
    });
  }

  /** Has the device of a command answer in its time. */
  #take(topic: string, payload: string): void {
    const at = topic.lastIndexOf('/');
    const [installed, command] = [this.#devices.get(topic.slice(0, at)), topic.slice(at + 1)];
    if (!installed || !command.startsWith('set')) return;
    const { clock, random } = this.#options;
    if (installed.fault === 'gone' || installed.fault === 'mute') return;
    if (this.#options.isInstant) {
      this.#answer(installed, command, payload);
      return;
    }
    const ms = installed.fault === 'late' ? random.number() * lateMs : quickMs + random.number() * quickSpreadMs;
    clock.after(ms, () => this.#answer(installed, command, payload));
  }

  #answer(installed: Installed, command: string, payload: string): void {
    if (installed.fault === 'lies') {
      void this.#report(installed, installed.report);
      return;
    }
    if (installed.device.component === 'cover' && command !== 'set_tilt') {
      installed.goal = coverGoal(installed.report, command, payload);
      this.#moving.add(installed);
      return;
    }
    try {
      void this.#report(installed, obey(installed.device, installed.report, { command, payload }));
    } catch {
      // A payload that is no JSON does nothing, as in a real lamp.
    }
  }

  #move(): void {
    for (const installed of this.#moving) {
      const position = Number(installed.report.position ?? '0');
      const { goal = position } = installed;
      const next = goal > position ? Math.min(goal, position + coverStep) : Math.max(goal, position - coverStep);
      const isThere = next === goal;
      const state = isThere ? (next === 0 ? 'closed' : 'open') : goal > position ? 'opening' : 'closing';
      if (isThere) this.#moving.delete(installed);
      void this.#report(installed, { position: String(next), state });
    }
  }

  /** Brings each room nearer to what its heating wants, or, with the window open, to the weather. */
  #drift(): void {
    for (const room of this.#options.rooms) {
      const of = (key: string) => this.#devices.get(`building/${room}/${key}`);
      const [climate, thermometer] = [of('climate'), of('thermometer')];
      if (!climate || !thermometer) continue;
      const changed = driftOf(climate.report, of('window')?.report.state === 'ON');
      void this.#report(climate, changed);
      if (changed.temperature !== undefined) void this.#report(thermometer, { state: changed.temperature });
    }
  }
}
