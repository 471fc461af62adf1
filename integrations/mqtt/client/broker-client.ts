import type { Timer } from '#platform/clock';
import type { BrokerAddress, BrokerState, BuildingListener, PropertyName } from '#room-control/contract';
import { BuildingWriteError } from '#room-control/contract';
import { type Entity, problemOf, readAnnouncement, readDiscoveryTopic, readEntity } from '../discovery/index.ts';
import { BrokerLine, type LineContext, largestPayload } from './broker-line.ts';
import { readBrokerSettings } from './broker-settings.ts';
import {
  deviceIdOf,
  isAvailable,
  type Registered,
  register,
  takeAvailability,
  takeReadings,
  topicsOf,
} from './registry.ts';

/** What a device reports is shorter; only announcements may be as long as {@link largestPayload}. Bytes. */
const largestState = 64 * 1024;
const mostProblems = 100;
const mostDevices = 50_000;
/** Announcements come in bursts; they are told after this, in milliseconds. */
const gatherMs = 100;
/** What was not announced again so long after a new session has gone meanwhile: nothing retained says so. Milliseconds. */
const absentMs = 60_000;

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
  readonly #byTopic = new Map<string, Set<Registered>>();
  #problems: BrokerState['problems'] = [];
  #since: number;
  #lastMessageAt = 0;
  #isGathering = false;
  #toSubscribe = new Set<string>();
  #toUnsubscribe = new Set<string>();
  /** What was announced in this session. */
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
    this.#line = new BrokerLine({
      ...context,
      ...{ property, settings, isOperators: address.isOperators },
      onUp: () => this.#changeLine(true),
      onDown: () => this.#changeLine(false),
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
      ...{ devices: this.#byId.size, problems: this.#problems },
    };
  }

  #changeLine(isUp: boolean): void {
    this.#since = this.#context.clock.now();
    if (isUp) {
      // Begun anew: what is retained tells devices and states again.
      for (const { available } of this.#byId.values()) available.clear();
      this.#line.subscribe([`${this.#prefix}/+/+/config`, `${this.#prefix}/+/+/+/config`]);
      this.#line.subscribe([...this.#byTopic.keys()]);
      this.#announced = new Set();
      this.#absent = this.#context.clock.after(absentMs, () => this.#removeAbsent());
    } else this.#absent?.cancel();
    for (const device of this.#byId.values()) this.#judge(device, undefined);
    this.#listener.onBroker(this.state());
  }

  /** Removes what was there before the session and is not announced any more. */
  #removeAbsent(): void {
    const gone = [...this.#byKey].filter(([key]) => !this.#announced.has(key));
    for (const [key, ids] of gone) {
      for (const id of ids) this.#remove(id);
      this.#byKey.delete(key);
    }
    if (gone.length > 0) this.#gather();
  }

  #note(subject: string, problem: string): void {
    this.#problems = [{ at: this.#context.clock.now(), subject, problem }, ...this.#problems].slice(0, mostProblems);
    this.#listener.onBroker(this.state());
  }

  #onMessage(topic: string, bytes: Buffer): void {
    this.#lastMessageAt = this.#context.clock.now();
    const announced = readDiscoveryTopic(this.#prefix, topic);
    const most = announced ? largestPayload : largestState;
    if (bytes.length > most) {
      this.#note(topic, `a message of more than ${most} bytes was dropped`);
      return;
    }
    if (announced) this.#onAnnouncement(announced, bytes.toString('utf8'));
    const devices = this.#byTopic.get(topic);
    if (!devices) return;
    const payload = bytes.toString('utf8');
    for (const device of devices) this.#take(device, topic, payload);
  }

  #onAnnouncement(about: Announcement, payload: string): void {
    this.#announced.add(about.key);
    const before = this.#byKey.get(about.key) ?? [];
    const known = new Map(before.map((id) => [id, this.#byId.get(id)]));
    for (const id of before) this.#remove(id);
    // An empty message removes what was announced there.
    const all = payload.trim() === '' ? [] : this.#readAll(about, payload);
    const ids = all.flatMap((one) => this.#addAnnounced(one, known) ?? []);
    if (ids.length > 0) this.#byKey.set(about.key, ids);
    else this.#byKey.delete(about.key);
    if (ids.length > 0 || before.length > 0) this.#gather();
  }

  #readAll(about: Announcement, payload: string): ReturnType<typeof readAnnouncement> {
    try {
      return readAnnouncement(about, payload);
    } catch (error) {
      this.#note(about.key, problemOf(error));
      return [];
    }
  }

  /** Adds an announced entity; undefined: it is not for a room, or cannot be used. */
  #addAnnounced(
    one: ReturnType<typeof readAnnouncement>[number],
    known: ReadonlyMap<string, Registered | undefined>,
  ): string | undefined {
    let entity: Entity | undefined;
    try {
      entity = readEntity(one);
    } catch (error) {
      this.#note(one.key, problemOf(error));
    }
    if (!entity || this.#byId.size >= mostDevices) return undefined;
    const id = deviceIdOf(this.name, entity);
    if (this.#byId.has(id)) {
      this.#note(one.key, 'its unique_id is that of another entity');
      return undefined;
    }
    const isOptimistic = [true, 'true'].some((value) => value === one.config.optimistic);
    this.#add(register({ broker: this.name, key: one.key, entity, isOptimistic }, known.get(id)));
    return id;
  }

  #add(device: Registered): void {
    this.#byId.set(device.id, device);
    for (const topic of topicsOf(device.entity)) {
      const listening = this.#byTopic.get(topic);
      if (listening) listening.add(device);
      else this.#byTopic.set(topic, new Set([device]));
      // Also one that is subscribed to: its retained message comes again, which the new device needs.
      this.#toSubscribe.add(topic);
      this.#toUnsubscribe.delete(topic);
    }
    this.#judge(device, undefined);
  }

  #remove(id: string): void {
    const device = this.#byId.get(id);
    if (!device) return;
    this.#byId.delete(id);
    for (const topic of topicsOf(device.entity)) {
      const listening = this.#byTopic.get(topic);
      listening?.delete(device);
      if (listening?.size === 0) {
        this.#byTopic.delete(topic);
        this.#toUnsubscribe.add(topic);
      }
    }
  }

  /** Tells once of a burst of announcements, and listens to what came with it. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#context.clock.after(gatherMs, () => {
      this.#isGathering = false;
      const wanted = [...this.#toSubscribe].filter((topic) => this.#byTopic.has(topic));
      this.#toSubscribe = new Set();
      this.#line.subscribe(wanted);
      // What nobody listens to any more is not sent to this process.
      this.#line.unsubscribe([...this.#toUnsubscribe]);
      this.#toUnsubscribe = new Set();
      this.#listener.onDevices();
      this.#listener.onBroker(this.state());
    });
  }

  #take(device: Registered, topic: string, payload: string): void {
    const readings = device.entity.reads.filter((one) => one.topic === topic).flatMap(({ read }) => read(payload));
    if (readings.length > 0) takeReadings(device, readings, this.#context.clock.now());
    const latest = device.entity.availability.topics
      .filter((one) => one.topic === topic)
      .map(({ read }) => read(payload))
      .findLast((said) => said !== undefined);
    if (latest !== undefined) device.available.set(topic, latest);
    const hasChanged = latest !== undefined && this.#judge(device, latest);
    if (readings.length > 0 && !hasChanged) this.#listener.onState(device.id);
  }

  /** Decides anew whether a device answers; returns whether that was told. */
  #judge(device: Registered, latest: boolean | undefined): boolean {
    const is = isAvailable(device, latest, this.#line?.isUp ?? false);
    if (is === device.state.isAvailable) return false;
    takeAvailability(device, is, this.#context.clock.now());
    this.#listener.onState(device.id);
    return true;
  }

  /** Sends a value to a device. Rejects with {@link BuildingWriteError}. */
  async write(device: Registered, name: PropertyName, value: string): Promise<void> {
    const write = device.entity.writes[name];
    if (!write) throw new BuildingWriteError('unknown_property');
    if (!this.#line.isUp) throw new BuildingWriteError('not_connected');
    if (!device.state.isAvailable) throw new BuildingWriteError('not_available');
    const commands = write(value, (known) => device.state.values[known]?.value);
    // In their order, which some lights depend on.
    for (const { topic, payload } of commands) {
      await this.#line.publish(topic, payload).catch(() => {
        throw new BuildingWriteError('not_connected');
      });
    }
  }

  close(): Promise<void> {
    this.#absent?.cancel();
    return this.#line.close();
  }
}
