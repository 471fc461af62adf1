import { type Registered, topicsOf } from './registry.ts';

/** Which devices listen to which topics, and what is to be subscribed to because of them. */
export class TopicIndex {
  readonly #byTopic = new Map<string, Set<Registered>>();
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
    return this.#byTopic.get(topic);
  }

  add(device: Registered): void {
    for (const topic of topicsOf(device.entity)) {
      const listening = this.#byTopic.get(topic);
      if (listening) listening.add(device);
      else this.#byTopic.set(topic, new Set([device]));
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
