import { type Duplex, duplexPair } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { type ClientSubscribeCallback, MqttClient } from 'mqtt';
import type { Clock, Timer } from '#platform/clock';
import { nextTurn } from '#platform/node/db';
import type { Random } from '#platform/random';
import type { BrokerSettings } from './broker-settings.ts';
import { limitPackets } from './limit-packets.ts';
import { type LineFailure, lineFailure, wasCutOff } from './line-failure.ts';

/** What is shared by the connections of this process. */
export type LineContext = {
  readonly clock: Clock;
  readonly random: Random;
  /** Opens a connection to a broker. */
  readonly connect: (target: {
    readonly property: string;
    readonly host: string;
    readonly port: number;
    readonly isOperators: boolean;
  }) => Promise<Duplex>;
};

/** A larger message is of no use; bytes. */
export const largestPayload = 256 * 1024;

type Options = LineContext & {
  readonly property: string;
  readonly isOperators: boolean;
  readonly settings: BrokerSettings;
  readonly onUp: () => void;
  /** The session was lost, or did not begin. */
  readonly onDown: (failure: LineFailure) => void;
  /** The broker does not let these topics be read. */
  readonly onRefused: (topics: readonly string[]) => void;
  /** Resolves when the next message may come. */
  readonly onMessage: (topic: string, payload: Buffer) => Promise<void>;
};

/** Waits before a broker is tried again, in milliseconds; the last is repeated. */
const pauses = [500, 1_000, 2_000, 5_000, 10_000, 30_000] as const;
/** A connection that has no session after this is given up. Milliseconds. */
const sessionMs = 10_000;
const keepAliveSeconds = 30;
const [topicsAtOnce, packetsOfTurn] = [100, 10];
/** A subscription that is answered with this or more is refused (MQTT 3.1.1, 3.9.3). */
const firstRefusal = 0x80;
/** A message whose broker has not taken it after this has failed; nobody waits for it any more. Milliseconds. */
const publishMs = 3_000;
/** Packets are cut off behind this; bytes. What is read at most, with the longest topic. */
const longestPacket = largestPayload + 70_000;
const ignore = () => undefined;

/** Returns a stream at once that carries what `opening` opens; `onError` hears why it does not. */
function streamOf(opening: Promise<Duplex>, onError: (error: unknown) => void): Duplex {
  const [ours, theirs] = duplexPair();
  const fail = (error: unknown) => {
    onError(error);
    ours.destroy();
  };
  opening.then((line) => {
    line.on('error', fail);
    line.on('close', () => ours.destroy());
    theirs.on('close', () => line.destroy());
    ours.on('close', () => line.destroy());
    const limit = limitPackets(longestPacket);
    limit.on('error', fail);
    line.pipe(limit).pipe(theirs).pipe(line);
  }, fail);
  return ours;
}

/** A session with a broker, begun anew for as long as it is open. Nothing is queued: what is asked for while it is down fails. */
export class BrokerLine {
  readonly #options: Options;
  #client: MqttClient | undefined;
  #timer: Timer | undefined;
  #failures = 0;
  #isUp = false;
  /** The first thing that went wrong with the session; what follows from it says less. */
  #failure: LineFailure | undefined;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#open();
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  async #dial(): Promise<Duplex> {
    const { connect, property, isOperators, settings } = this.#options;
    const { host, port, isSecure } = settings;
    const socket = await connect({ property, host, port, isOperators });
    return isSecure ? connectTls({ socket, servername: host }) : socket;
  }

  #open(): void {
    const { random, settings, onMessage } = this.#options;
    const { user, password } = settings;
    const clientId = `bellhop-${Buffer.from(random.bytes(8)).toString('hex')}`;
    this.#failure = undefined;
    const note = (error: unknown) => {
      this.#failure ??= lineFailure(error);
    };
    const client = new MqttClient(() => streamOf(this.#dial(), note), {
      ...{ clientId, clean: true, reconnectPeriod: 0, connectTimeout: sessionMs, keepalive: keepAliveSeconds },
      ...{ queueQoSZero: false, resubscribe: false },
      ...(user !== '' && { username: user }),
      ...(password !== '' && { password }),
      will: { topic: `bellhop/${clientId}/status`, payload: Buffer.from('offline'), qos: 1, retain: false },
    });
    this.#client = client;
    // Each publication under way listens for the loss of the session.
    client.setMaxListeners(0);
    client.on('error', note);
    client.on('connect', () => {
      this.#isUp = true;
      this.#failures = 0;
      this.#options.onUp();
    });
    // Not the event: the next packet is not read before this one is done with, so that a broker that sends more has to wait.
    client.handleMessage = ({ topic, payload }, done) => {
      // A session that is over may have packets left, which the next one gets again.
      if (this.#client !== client) done();
      else void onMessage(topic, typeof payload === 'string' ? Buffer.from(payload) : payload).finally(() => done());
    };
    client.on('close', () => this.#lost(client));
  }

  #lost(client: MqttClient): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    client.end(true);
    this.#isUp = false;
    if (this.#isClosed) return;
    this.#options.onDown(this.#failure ?? wasCutOff);
    const { clock, random } = this.#options;
    const pause = pauses[Math.min(this.#failures, pauses.length - 1)] ?? 30_000;
    this.#failures += 1;
    // Servers that lost a broker together come back one after another.
    this.#timer = clock.after(pause * (0.5 + random.number() / 2), () => this.#open());
  }

  /** Subscribes to topics; what is retained there comes at once. Nothing while the session is down. */
  subscribe(topics: readonly string[]): void {
    void this.#inPackets(topics, (client, some) =>
      client.subscribe(some, { qos: 1 }, (_error, _granted, packet) => this.#noteRefused(some, packet)),
    );
  }

  /** Sends packets about many topics, with turns for others in between, for as long as the session lasts. */
  async #inPackets(topics: readonly string[], send: (client: MqttClient, some: string[]) => unknown): Promise<void> {
    const client = this.#client;
    for (let at = 0; at < topics.length; at += topicsAtOnce) {
      if (at > 0 && (at / topicsAtOnce) % packetsOfTurn === 0) await nextTurn();
      if (!client || client !== this.#client || !this.#isUp) return;
      send(client, topics.slice(at, at + topicsAtOnce));
    }
  }

  #noteRefused(topics: readonly string[], packet: Parameters<ClientSubscribeCallback>[2]): void {
    const refused = topics.filter((_, at) => Number(packet?.granted[at] ?? 0) >= firstRefusal);
    if (refused.length > 0) this.#options.onRefused(refused);
  }

  unsubscribe(topics: readonly string[]): void {
    void this.#inPackets(topics, (client, some) => client.unsubscribe(some, ignore));
  }

  /** Publishes, never retained; resolves when the broker has it, and rejects after three seconds. */
  async publish(topic: string, payload: string): Promise<void> {
    const client = this.#client;
    if (!client || !this.#isUp) throw new Error('the broker is not connected');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const lost = () => reject(new Error('the broker was lost'));
    const late = this.#options.clock.after(publishMs, () => reject(new Error('the broker does not answer')));
    client.once('close', lost);
    client.publish(topic, payload, { qos: 1, retain: false }, (error) => (error ? reject(error) : resolve()));
    await promise.finally(() => {
      client.off('close', lost);
      late.cancel();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#timer?.cancel();
    const client = this.#client;
    if (!client) return;
    await new Promise<void>((resolve) => client.end(!this.#isUp, {}, () => resolve()));
  }
}
