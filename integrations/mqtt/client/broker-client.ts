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
import { problemOf, type Reading, readDiscoveryTopic } from '../discovery/index.ts';
import { BrokerLine, type LineContext, largestPayload } from './broker-line.ts';
import { BrokerProblems } from './broker-problems.ts';
import { readBrokerSettings } from './broker-settings.ts';
import { LastingValues } from './lasting-values.ts';
import type { LineFailure } from './line-failure.ts';
import { type FoundEntity, readEntities } from './read-entities.ts';
import { deviceIdOf, isAvailable, type Registered, register, takeAvailability, takeReadings } from './registry.ts';
import { TopicIndex } from './topic-index.ts';

/** What a device reports is shorter; only announcements may be as long as {@link largestPayload}. Bytes. */
const largestState = 64 * 1024;
const mostDevices = 50_000;
/** Announcements come in bursts; they are told after this, in milliseconds. */
const gatherMs = 100;
/** What was not announced again so long after a new session has gone meanwhile: nothing retained says so. Milliseconds. */
const absentMs = 60_000;

type Write = NonNullable<Registered['entity']['writes'][PropertyName]>;
type Announcement = { readonly component: string; readonly key: string };

/** The devices of one broker. */
export class BrokerClient {
  readonly name: string;
  readonly #context: LineContext;
  readonly #listener: BuildingListener;
  readonly #prefix: string;
  readonly #line: BrokerLine;
  readonly #byId = new Map<string, Registered>();
  /** Devices by the discovery topic that announced them; one of a device form announces several. */
  readonly #byKey = new Map<string, readonly string[]>();
  readonly #topics = new TopicIndex();
  readonly #problems: BrokerProblems;
  readonly #lasting: LastingValues;
  #failure: BrokerFailure | undefined;
  #since: number;
  #lastMessageAt = 0;
  #isGathering = false;
  /** What was announced in this session, and topics with a problem. */
  #announced = new Set<string>();
  #absent: Timer | undefined;

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
    return [...this.#byId.values()];
  }

  find(id: string): Registered | undefined {
    return this.#byId.get(id);
  }

  state(): BrokerState {
    return {
      ...{ name: this.name, isConnected: this.#line.isUp, since: this.#since, lastMessageAt: this.#lastMessageAt },
      ...{ devices: this.#byId.size, failure: this.#failure, ...this.#problems.state() },
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
    for (const device of this.#byId.values()) this.#judge(device, undefined);
  }

  /** What is retained tells devices and states again. */
  #begin(): void {
    for (const { available } of this.#byId.values()) available.clear();
    this.#line.subscribe([`${this.#prefix}/+/+/config`, `${this.#prefix}/+/+/+/config`]);
    this.#line.subscribe(this.#topics.all);
    this.#announced = new Set();
    this.#problems.beginSession();
    this.#absent = this.#context.clock.after(absentMs, () => this.#removeAbsent());
  }

  /** Removes what was there before the session and is not announced any more. */
  #removeAbsent(): void {
    const gone = [...this.#byKey].filter(([key]) => !this.#announced.has(key));
    for (const [key, ids] of gone) {
      for (const id of ids) this.#remove(id);
      this.#byKey.delete(key);
    }
    this.#problems.keep(this.#announced);
    if (gone.length > 0) this.#gather();
  }

  /** Notes a problem of a topic or announcement, until it is announced without one. */
  #note(subject: string, problem: string): void {
    this.#announced.add(subject);
    this.#tellAll(this.#problems.add(subject, { subject, problem }));
  }

  #tellAll(problems: readonly BrokerProblem[]): void {
    for (const problem of problems) this.#listener.onProblem(this.name, problem);
  }

  #onMessage(topic: string, bytes: Buffer): void {
    this.#lastMessageAt = this.#context.clock.now();
    const announced = readDiscoveryTopic(this.#prefix, topic);
    const most = announced ? largestPayload : largestState;
    if (bytes.length > most) {
      this.#note(announced?.key ?? topic, `a message of more than ${most} bytes was dropped`);
      return;
    }
    if (announced) this.#onAnnouncement(announced, bytes.toString('utf8'));
    const devices = this.#topics.of(topic);
    if (!devices) return;
    const payload = bytes.toString('utf8');
    for (const device of devices) this.#take(device, topic, payload);
  }

  #onAnnouncement(about: Announcement, payload: string): void {
    this.#announced.add(about.key);
    const before = this.#byKey.get(about.key) ?? [];
    const known = new Map(before.map((id) => [id, this.#byId.get(id)]));
    for (const id of before) this.#remove(id);
    const { entities, problems } = readEntities(about, payload);
    const found = [...problems];
    const ids: string[] = [];
    for (const one of entities) {
      const problem = this.#addAnnounced(one, known);
      if (problem === undefined) ids.push(deviceIdOf(this.name, one.entity));
      else found.push({ subject: one.key, problem });
    }
    this.#tellAll(this.#problems.replace(about.key, found));
    if (ids.length > 0) this.#byKey.set(about.key, ids);
    else this.#byKey.delete(about.key);
    if (ids.length > 0 || before.length > 0) this.#gather();
  }

  /** Adds an announced entity; returns why it cannot be used. */
  #addAnnounced(one: FoundEntity, known: ReadonlyMap<string, Registered | undefined>): string | undefined {
    if (this.#byId.size >= mostDevices) return `the broker has more than ${mostDevices} devices`;
    const id = deviceIdOf(this.name, one.entity);
    if (this.#byId.has(id)) return 'its unique_id is that of another entity';
    this.#add(register({ broker: this.name, ...one }, known.get(id)));
    return undefined;
  }

  #add(device: Registered): void {
    this.#byId.set(device.id, device);
    this.#topics.add(device);
    this.#judge(device, undefined);
  }

  #remove(id: string): void {
    const device = this.#byId.get(id);
    if (!device) return;
    this.#byId.delete(id);
    this.#topics.remove(device);
  }

  /** Tells once of a burst of announcements, and listens to what came with it. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#context.clock.after(gatherMs, () => {
      this.#isGathering = false;
      const { wanted, unwanted } = this.#topics.takeChanges();
      this.#line.subscribe(wanted);
      // What nobody listens to any more is not sent to this process.
      this.#line.unsubscribe(unwanted);
      this.#listener.onDevices();
    });
  }

  #take(device: Registered, topic: string, payload: string): void {
    const readings = device.entity.reads.filter((one) => one.topic === topic).flatMap(({ read }) => read(payload));
    if (readings.length > 0) takeReadings(device, readings, this.#context.clock.now());
    this.#lasting.take(device.id, readings);
    const latest = device.entity.availability.topics
      .filter((one) => one.topic === topic)
      .map(({ read }) => read(payload))
      .findLast((said) => said !== undefined);
    if (latest !== undefined) device.available.set(topic, latest);
    const hasChanged = latest !== undefined && this.#judge(device, latest);
    if (readings.length > 0 && !hasChanged) this.#listener.onState(device.id);
  }

  /** What a device reported is no longer true. */
  #endValue(id: string, reading: Reading): void {
    const device = this.#byId.get(id);
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
    this.#absent?.cancel();
    this.#lasting.close();
    return this.#line.close();
  }
}
