import type { Timer } from '#platform/clock';
import type {
  BrokerAddress,
  BrokerFailure,
  BrokerProblem,
  BrokerState,
  BuildingListener,
  PropertyName,
} from '#room-control/contract';
import { BuildingWriteError } from '#room-control/contract';
import { Payload, problemOf, type Reading, readDiscoveryTopic } from '../discovery/index.ts';
import { BrokerLine, type LineContext, largestPayload } from './broker-line.ts';
import { BrokerProblems } from './broker-problems.ts';
import { readBrokerSettings } from './broker-settings.ts';
import { DeviceRegistry } from './device-registry.ts';
import { LastingValues } from './lasting-values.ts';
import type { LineFailure } from './line-failure.ts';
import { readEntities } from './read-entities.ts';
import { readState } from './read-state.ts';
import { isAvailable, type Registered, takeAvailability, takeReadings } from './registry.ts';
import { Turns } from './turns.ts';

/** What a device reports is shorter; only announcements may be as long as {@link largestPayload}. Bytes. */
const largestState = 64 * 1024;
/** Announcements come in bursts; they are told after this, in milliseconds. */
const gatherMs = 100;
/** What was not announced again so long after a new session has gone meanwhile: nothing retained says so. Milliseconds. */
const absentMs = 60_000;
/** What it takes to take a message, and to tell of a device: steps. */
const [workOfMessage, workOfDevice] = [100, 100];

type Write = NonNullable<Registered['entity']['writes'][PropertyName]>;
type Announcement = { readonly component: string; readonly key: string };

/** The devices of one broker. */
export class BrokerClient {
  readonly name: string;
  readonly #context: LineContext;
  readonly #listener: BuildingListener;
  readonly #prefix: string;
  readonly #line: BrokerLine;
  readonly #devices: DeviceRegistry;
  readonly #problems: BrokerProblems;
  readonly #lasting: LastingValues;
  readonly #turns = new Turns();
  #failure: BrokerFailure | undefined;
  #since: number;
  #lastMessageAt = 0;
  #isGathering = false;
  #isClosed = false;
  /** What was announced in this session and is in use, and topics with a problem. */
  #announced = new Set<string>();
  #absent: Timer | undefined;
  /** Messages, one after another: each in as many turns as it takes. */
  #work: Promise<void> = Promise.resolve();

  constructor(
    context: LineContext,
    {
      property,
      address,
      listener,
    }: { readonly property: string; readonly address: BrokerAddress; readonly listener: BuildingListener },
  ) {
    const settings = readBrokerSettings(address.url);
    this.name = address.name;
    this.#context = context;
    this.#listener = listener;
    this.#prefix = settings.prefix;
    this.#since = context.clock.now();
    this.#problems = new BrokerProblems(() => context.clock.now());
    this.#lasting = new LastingValues(context.clock, (id, reading) => this.#endValue(id, reading));
    this.#devices = new DeviceRegistry(address.name, {
      added: (device) => void this.#judge(device, undefined),
      removed: ({ id, device: { properties } }) =>
        this.#lasting.forget(
          id,
          properties.map(({ name }) => name),
        ),
    });
    this.#line = new BrokerLine({
      ...context,
      ...{ property, settings, isOperators: address.isOperators },
      onUp: () => this.#changeLine(undefined),
      onDown: (failure) => this.#changeLine(failure),
      onRefused: (topics) => {
        for (const topic of topics) this.#note(topic, 'the broker does not let the server read it');
      },
      onMessage: (topic, payload) => this.#onMessage(topic, payload),
    });
  }

  get all(): readonly Registered[] {
    return this.#devices.all;
  }

  find(id: string): Registered | undefined {
    return this.#devices.find(id);
  }

  state(): BrokerState {
    return {
      ...{ name: this.name, isConnected: this.#line.isUp, since: this.#since, lastMessageAt: this.#lastMessageAt },
      ...{ devices: this.#devices.size, failure: this.#failure, ...this.#problems.state() },
    };
  }

  /** Takes that a session has begun (`undefined`), or why none has, or the last one ended. */
  #changeLine(failure: LineFailure | undefined): void {
    const now = this.#context.clock.now();
    const before = this.#failure;
    if (!failure || !before) this.#since = now;
    if (failure && (before?.code !== failure.code || before.message !== failure.message)) {
      this.#failure = { ...failure, since: now };
      this.#listener.onProblem(this.name, { subject: '', problem: failure.message, since: now });
    }
    if (!failure) {
      this.#failure = undefined;
      this.#begin();
    } else this.#absent?.cancel();
    void this.#judgeAll();
  }

  /** All devices of a broker that came or went answer or do not. */
  async #judgeAll(): Promise<void> {
    for (const device of this.#devices.all) {
      if (this.#devices.find(device.id) === device) this.#judge(device, undefined);
      const turn = this.#turns.spend(workOfDevice);
      if (turn) await turn;
    }
  }

  /** What is retained tells devices and states again. */
  #begin(): void {
    for (const { available } of this.#devices.all) available.clear();
    this.#line.subscribe([`${this.#prefix}/+/+/config`, `${this.#prefix}/+/+/+/config`]);
    this.#line.subscribe(this.#devices.topics.all);
    this.#announced = new Set();
    this.#problems.beginSession();
    this.#absent = this.#context.clock.after(absentMs, () => this.#removeAbsent());
  }

  /** Removes what was there before the session and is not announced any more. */
  #removeAbsent(): void {
    const hasGone = this.#devices.keep(this.#announced);
    this.#problems.keep(this.#announced);
    if (hasGone) this.#gather();
  }

  /** Notes a problem of a topic or announcement, until it is announced without one. */
  #note(subject: string, problem: string): void {
    this.#tellAll(this.#problems.add(subject, { subject, problem }));
    if (this.#problems.has(subject)) this.#announced.add(subject);
  }

  #tellAll(problems: readonly BrokerProblem[]): void {
    for (const problem of problems) this.#listener.onProblem(this.name, problem);
  }

  /** Takes a message; resolves when the next one may come. */
  #onMessage(topic: string, bytes: Buffer): Promise<void> {
    this.#lastMessageAt = this.#context.clock.now();
    const fail = (error: unknown) => this.#note(topic, `it cannot be read: ${String(error)}`);
    this.#work = this.#work.then(async () => {
      if (!this.#isClosed) await this.#read(topic, bytes).catch(fail);
      await this.#turns.spend(workOfMessage);
    });
    return this.#work;
  }

  async #read(topic: string, bytes: Buffer): Promise<void> {
    const announced = readDiscoveryTopic(this.#prefix, topic);
    const most = announced ? largestPayload : largestState;
    if (bytes.length > most) {
      this.#note(announced?.key ?? topic, `a message of more than ${most} bytes was dropped`);
      return;
    }
    if (announced) await this.#onAnnouncement(announced, bytes);
    const devices = this.#devices.topics.of(topic);
    if (devices) await this.#onState(topic, bytes.toString('utf8'), [...devices]);
  }

  async #onAnnouncement(about: Announcement, bytes: Buffer): Promise<void> {
    const { key } = about;
    const { entities, problems } = await readEntities(about, bytes.toString('utf8'), this.#turns);
    if (this.#isClosed) return;
    const { problems: unusable, hasChanged } = this.#devices.replace({ key, bytes: bytes.length }, entities);
    this.#tellAll(this.#problems.replace(key, [...problems, ...unusable]));
    // Of topics that announce nothing there is no end.
    if (this.#devices.has(key) || this.#problems.has(key)) this.#announced.add(key);
    else this.#announced.delete(key);
    if (hasChanged) this.#gather();
  }

  /** Has all devices of a topic read a message. */
  async #onState(topic: string, text: string, devices: readonly Registered[]): Promise<void> {
    const payload = new Payload(text);
    let unread = 0;
    for (const device of devices) {
      const before = payload.account.left;
      if (this.#devices.find(device.id) === device && !this.#isClosed) {
        const problem = this.#take(device, topic, payload);
        // What the message has left is not for one device to say.
        if (problem !== undefined && payload.account.left > 0) this.#note(device.key, problem);
        else if (problem !== undefined) unread += 1;
      }
      const turn = this.#turns.spend(workOfDevice + before - payload.account.left);
      if (turn) await turn;
    }
    if (unread > 0) this.#note(topic, 'its devices take more steps than a message has');
  }

  /** Tells once of a burst of announcements, and listens to what came with it. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#context.clock.after(gatherMs, () => {
      this.#isGathering = false;
      const { wanted, unwanted } = this.#devices.topics.takeChanges();
      this.#line.subscribe(wanted);
      // What nobody listens to any more is not sent to this process.
      this.#line.unsubscribe(unwanted);
      this.#listener.onDevices();
    });
  }

  /** Takes what a device reads in a message; returns why it cannot be read. */
  #take(device: Registered, topic: string, payload: Payload): string | undefined {
    const { readings, latest, problem } = readState(device.entity, topic, payload);
    if (readings.length > 0) takeReadings(device, readings, this.#context.clock.now());
    this.#lasting.take(device.id, readings);
    if (latest !== undefined) device.available.set(topic, latest);
    const hasChanged = latest !== undefined && this.#judge(device, latest);
    if (readings.length > 0 && !hasChanged) this.#listener.onState(device.id);
    return problem;
  }

  /** What a device reported is no longer true. */
  #endValue(id: string, reading: Reading): void {
    const device = this.#devices.find(id);
    if (!device) return;
    takeReadings(device, [reading], this.#context.clock.now());
    this.#listener.onState(id);
  }

  /** Decides again whether a device answers; returns whether that was told. */
  #judge(device: Registered, latest: boolean | undefined): boolean {
    const is = isAvailable(device, latest, this.#line?.isUp ?? false);
    if (is === device.state.isAvailable) return false;
    takeAvailability(device, is, this.#context.clock.now());
    this.#listener.onState(device.id);
    return true;
  }

  #commandsOf(device: Registered, write: Write, value: string): ReturnType<Write> {
    try {
      return write(value, (known) => device.state.values[known]?.value);
    } catch (error) {
      this.#note(device.key, `a command cannot be written: ${problemOf(error)}`);
      throw new BuildingWriteError('invalid_value');
    }
  }

  /** Sends a value to a device. Rejects with {@link BuildingWriteError}. */
  async write(device: Registered, name: PropertyName, value: string): Promise<void> {
    const write = device.entity.writes[name];
    if (!write) throw new BuildingWriteError('unknown_property');
    if (!this.#line.isUp) throw new BuildingWriteError('not_connected');
    if (!device.state.isAvailable) throw new BuildingWriteError('not_available');
    const commands = this.#commandsOf(device, write, value);
    // In their order, which some lights depend on.
    for (const { topic, payload } of commands) {
      await this.#line.publish(topic, payload).catch(() => {
        throw new BuildingWriteError('not_connected');
      });
    }
  }

  close(): Promise<void> {
    this.#isClosed = true;
    this.#absent?.cancel();
    this.#lasting.close();
    return this.#line.close();
  }
}
