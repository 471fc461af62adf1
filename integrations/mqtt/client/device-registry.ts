import type { Found } from './broker-problems.ts';
import type { FoundEntity } from './read-entities.ts';
import { deviceIdOf, type Registered, register, topicsOf } from './registry.ts';
import { TopicIndex } from './topic-index.ts';

const mostDevices = 50_000;
/** Topics that devices listen to; each is subscribed to. */
const mostTopics = 200_000;
/** All that is announced; bytes. Of a large hotel it is some ten megabytes. */
const mostBytes = 64 * 1024 * 1024;

/** What an announcement said: its devices, and how long it was. */
type Announcement = { readonly ids: readonly string[]; readonly bytes: number };

/** The devices that are announced at a broker, by their ids and by the discovery topics that announced them. */
export class DeviceRegistry {
  readonly topics = new TopicIndex();
  readonly #broker: string;
  readonly #onAdded: (device: Registered) => void;
  readonly #onRemoved: (device: Registered) => void;
  readonly #byId = new Map<string, Registered>();
  /** One of a device form announces several devices. */
  readonly #byKey = new Map<string, Announcement>();
  #bytes = 0;

  constructor(
    broker: string,
    on: { readonly added: (device: Registered) => void; readonly removed: (device: Registered) => void },
  ) {
    this.#broker = broker;
    this.#onAdded = on.added;
    this.#onRemoved = on.removed;
  }

  get all(): readonly Registered[] {
    return [...this.#byId.values()];
  }

  get size(): number {
    return this.#byId.size;
  }

  find(id: string): Registered | undefined {
    return this.#byId.get(id);
  }

  /** Whether devices were announced by a discovery topic. */
  has(key: string): boolean {
    return this.#byKey.has(key);
  }

  /**
   * Puts what an announcement has in place of what it had; a device that stays keeps what it reported. Returns what could not be used, and
   * whether there is anything to tell.
   */
  replace(
    { key, bytes }: { readonly key: string; readonly bytes: number },
    entities: readonly FoundEntity[],
  ): { readonly problems: readonly Found[]; readonly hasChanged: boolean } {
    const before = this.#take(key);
    const problems: Found[] = [];
    const ids: string[] = [];
    for (const one of this.#bytes + bytes > mostBytes ? [] : entities) {
      const problem = this.#add(one, before);
      if (problem === undefined) ids.push(deviceIdOf(this.#broker, one.entity));
      else problems.push({ subject: one.key, problem });
    }
    if (entities.length > 0 && this.#bytes + bytes > mostBytes) {
      problems.push({ subject: key, problem: `the broker announces more than ${mostBytes} bytes` });
    }
    if (ids.length > 0) {
      this.#byKey.set(key, { ids, bytes });
      this.#bytes += bytes;
    }
    for (const [id, device] of before) if (!this.#byId.has(id)) this.#onRemoved(device);
    return { problems, hasChanged: ids.length > 0 || before.size > 0 };
  }

  /** Removes what no topic among these announced; returns whether there was any. */
  keep(keys: ReadonlySet<string>): boolean {
    const gone = [...this.#byKey.keys()].filter((key) => !keys.has(key));
    for (const key of gone) for (const device of this.#take(key).values()) this.#onRemoved(device);
    return gone.length > 0;
  }

  /** Takes the devices of a discovery topic out. */
  #take(key: string): ReadonlyMap<string, Registered> {
    const { ids, bytes } = this.#byKey.get(key) ?? { ids: [], bytes: 0 };
    this.#byKey.delete(key);
    this.#bytes -= bytes;
    const taken = new Map<string, Registered>();
    for (const id of ids) {
      const device = this.#byId.get(id);
      if (!device) continue;
      taken.set(id, device);
      this.#byId.delete(id);
      this.topics.remove(device);
    }
    return taken;
  }

  /** Adds an announced entity; returns why it cannot be used. */
  #add(one: FoundEntity, before: ReadonlyMap<string, Registered>): string | undefined {
    if (this.#byId.size >= mostDevices) return `the broker has more than ${mostDevices} devices`;
    if (this.topics.size + topicsOf(one.entity).size > mostTopics)
      return `the broker has more than ${mostTopics} topics`;
    const id = deviceIdOf(this.#broker, one.entity);
    if (this.#byId.has(id)) return 'its unique_id is that of another entity';
    const device = register({ broker: this.#broker, ...one }, before.get(id));
    this.#byId.set(id, device);
    this.topics.add(device);
    this.#onAdded(device);
    return undefined;
  }
}
