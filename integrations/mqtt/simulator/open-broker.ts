import { Readable } from 'node:stream';
import { Aedes } from 'aedes';

type Retained = { readonly topic: string; readonly payload: Buffer | string };
/** What the broker's memory does with retained messages. */
type Memory = {
  storeRetained(packet: Retained): Promise<void>;
  createRetainedStreamCombi(patterns: readonly string[]): Readable;
};

/**
 * Opens a broker. Its memory would compare every topic that is subscribed to with everything that is retained, twenty seconds for the
 * thousands of topics of a building; topics without wildcards are looked up instead.
 */
export async function openBroker(): Promise<Aedes> {
  const broker = await Aedes.createBroker();
  const { persistence: memory } = broker as unknown as { readonly persistence: Memory };
  const retained = new Map<string, Retained>();
  const store = memory.storeRetained.bind(memory);
  const streamOf = memory.createRetainedStreamCombi.bind(memory);
  memory.storeRetained = async (packet) => {
    if (packet.payload.length === 0) retained.delete(packet.topic);
    else retained.set(packet.topic, { ...packet });
    await store(packet);
  };
  memory.createRetainedStreamCombi = (patterns) => {
    if (patterns.some((pattern) => /[+#]/.test(pattern))) return streamOf(patterns);
    return Readable.from(patterns.flatMap((pattern) => retained.get(pattern) ?? []));
  };
  return broker;
}
