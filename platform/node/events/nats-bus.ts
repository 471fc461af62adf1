import { type ConnectionOptions, connect, errors, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import type { Clock, Timer } from '#platform/clock';
import type { Log } from '#platform/node/log';
import type { Bus, Hint } from './bus.ts';

/** What {@link natsBus} needs. */
export type NatsOptions = {
  /** `nats://user:password@host:4222`, several separated by commas; never printed. */
  readonly url: string;
  readonly clock: Clock;
  readonly log: Log;
};

const subject = 'bellhop.hints';
const againMs = 1000;
const flushMs = 2000;

const hintShape = z.object({ property: z.string(), topic: z.string(), seq: z.number().int() });

function optionsOf(url: string): ConnectionOptions {
  const urls = url.split(',').map((one) => new URL(one.trim()));
  const { username = '', password = '' } = urls[0] ?? {};
  return {
    servers: urls.map(({ protocol, host }) => `${protocol}//${host}`),
    ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(urls.some(({ protocol }) => protocol === 'tls:') && { tls: {} }),
    name: 'bellhop',
    noEcho: true,
    timeout: 3000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    ignoreAuthErrorAbort: true,
    pingInterval: 5000,
    maxPingOut: 2,
  };
}

function hintOf(text: string): Hint | undefined {
  try {
    return hintShape.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Why NATS was not reached, in words for whoever looks after the server. */
function reasonOf(error: unknown): string {
  if (error instanceof errors.AuthorizationError || error instanceof errors.UserAuthenticationExpiredError) {
    return 'it refuses the user or the password of NATS_URL';
  }
  return error instanceof Error ? error.message || error.name : String(error);
}

/** Keeps one connection to NATS, made anew for ever; `undefined` while there is none. */
class Line {
  #connection: NatsConnection | undefined;
  #closed = false;
  readonly #options: NatsOptions;
  readonly #heard: (hint: Hint) => void;

  constructor(options: NatsOptions, heard: (hint: Hint) => void) {
    this.#options = options;
    this.#heard = heard;
  }

  /** The connection while it stands. */
  get up(): NatsConnection | undefined {
    return this.#isUp ? this.#connection : undefined;
  }
  #isUp = false;
  /** What the log said last; it is tried each second, and said once. */
  #told = '';

  async dial(): Promise<void> {
    const { url, clock, log } = this.#options;
    try {
      const connection = await connect(optionsOf(url));
      this.#connection = connection;
      if (this.#closed) return await this.close();
      connection.subscribe(subject, { callback: (_error, message) => this.#take(message?.string() ?? '') });
      // Until NATS knows of the subscription hints of others would pass by.
      await connection.flush();
      this.#isUp = true;
      this.#told = '';
      log.info({}, 'NATS is connected');
      void this.#watch(connection);
    } catch (error) {
      this.#fail(reasonOf(error));
      clock.after(againMs, () => void (this.#closed ? undefined : this.dial()));
    }
  }

  #fail(reason: string): void {
    if (reason === this.#told) return;
    this.#told = reason;
    this.#options.log.warn({ reason }, 'NATS cannot be used; events go round by the database until it can');
  }

  #take(text: string): void {
    const hint = hintOf(text);
    if (hint) this.#heard(hint);
    else this.#options.log.warn({ bytes: text.length }, 'a message that is no hint was dropped');
  }

  async #watch(connection: NatsConnection): Promise<void> {
    const { log } = this.#options;
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' && this.#isUp) {
        this.#isUp = false;
        if (!this.#closed) log.warn({}, 'NATS is cut off; events go round by the database until it is back');
      } else if (type === 'reconnect') {
        this.#isUp = true;
        log.info({}, 'NATS is back');
      }
    }
    this.#isUp = false;
    if (!this.#closed) await this.dial();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#isUp = false;
    await this.#connection?.close();
  }
}

/** Answers how to wait until NATS has what was published; those that come during one round trip share the next. */
function flusher(clock: Clock): (connection: NatsConnection) => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function flush(connection: NatsConnection): Promise<void> {
    let timer: Timer | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = clock.after(flushMs, () => reject(new Error(`NATS did not answer for ${flushMs} ms`)));
    });
    await Promise.race([connection.flush(), late]).finally(() => timer?.cancel());
  }
  async function after(before: Promise<void>, connection: NatsConnection): Promise<void> {
    await before.catch(() => {});
    next = undefined;
    running = flush(connection);
    await running;
  }
  return (connection) => {
    next ??= after(running, connection);
    return next;
  };
}

/**
 * Makes the bus of several processes, over NATS. This process hears its own hints at once, with or without NATS. A cut
 * connection is made anew for ever; meanwhile `publish` rejects, and the sweeper repeats.
 */
export async function natsBus(options: NatsOptions): Promise<Bus> {
  const subscribers = new Set<(hint: Hint) => void>();
  const tell = (hint: Hint) => {
    for (const heard of subscribers) heard(hint);
  };
  const line = new Line(options, tell);
  const flushed = flusher(options.clock);
  await line.dial();

  async function publish(hint: Hint): Promise<void> {
    tell(hint);
    const connection = line.up;
    if (!connection) throw new Error('NATS is not connected');
    connection.publish(subject, JSON.stringify(hint));
    await flushed(connection);
  }

  return {
    publish,
    subscribe: (heard) => {
      subscribers.add(heard);
      return () => subscribers.delete(heard);
    },
    healthy: async () => line.up !== undefined,
    close: () => line.close(),
  };
}
