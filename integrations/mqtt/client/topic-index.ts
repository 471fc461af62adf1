import { openLevels, withOpenLevels } from '../discovery/index.ts';
import { type Registered, topicsOf } from './registry.ts';

/** Which devices listen to which topics, and what is to be subscribed to because of them. */
export class TopicIndex {
  readonly #byTopic = new Map<string, Set<Registered>>();
  /** How many topics have so many open levels (`+`) at their beginning. */
  readonly #open = new Map<number, number>();
  #toSubscribe = new Set<string>();
  #toUnsubscribe = new Set<string>();

  get all(): readonly string[] {
    return [...this.#byTopic.keys()];
  }

  get size(): number {
    return this.#byTopic.size;
  }

  /** Devices that listen to a topic. */
  of(topic: string): ReadonlySet<Registered> | undefined {
    const named = this.#byTopic.get(topic);
    if (this.#open.size === 0) return named;
    const filters = [...this.#open.keys()].map((count) => withOpenLevels(topic, count));
    const open = filters.map((filter) => (filter === undefined ? undefined : this.#byTopic.get(filter)));
    const all = new Set([named, ...open].flatMap((devices) => [...(devices ?? [])]));
    return all.size > 0 ? all : undefined;
  }

  #countOpen(topic: string, by: 1 | -1): void {
    const levels = topic.startsWith('+') ? openLevels(topic) : undefined;
    if (levels === undefined) return;
    const count = (this.#open.get(levels) ?? 0) + by;
    if (count > 0) this.#open.set(levels, count);
    else this.#open.delete(levels);
  }

  add(device: Registered): void {
    for (const topic of topicsOf(device.entity)) {
      const listening = this.#byTopic.get(topic);
      if (listening) listening.add(device);
      else {
        this.#byTopic.set(topic, new Set([device]));
        this.#countOpen(topic, 1);
      }
      // Also one that is subscribed to: its retained message comes again, which the new device needs.
      this.#toSubscribe.add(topic);
      this.#toUnsubscribe.delete(topic);
    }
  }

  remove(device: Registered): void {
    for (const topic of topicsOf(device.entity)) {
      const listening = this.#byTopic.get(topic);
      listening?.delete(device);
      if (listening?.size === 0) {
        this.#byTopic.delete(topic);
        this.#countOpen(topic, -1);
        this.#toUnsubscribe.add(topic);
      }
    }
  }

  /** Returns once what is to be subscribed to, and what nobody listens to any more. */
  takeChanges(): { readonly wanted: readonly string[]; readonly unwanted: readonly string[] } {
    const wanted = [...this.#toSubscribe].filter((topic) => this.#byTopic.has(topic));
    const unwanted = [...this.#toUnsubscribe];
    this.#toSubscribe = new Set();
    this.#toUnsubscribe = new Set();
    return { wanted, unwanted };
  }
}
