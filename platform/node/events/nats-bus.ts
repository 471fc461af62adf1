import { type ConnectionOptions, connect, errors, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import type { Clock, Timer } from '#platform/clock';
import type { Log } from '#platform/node/log';
import type { Bus, Hint } from './bus.ts';

/** Options of {@link natsBus}. */
export type NatsOptions = {
  /** `nats://user:password@host:4222`, several separated by commas; never logged. */
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

/** Describes for the operator why NATS could not be reached. */
function reasonOf(error: unknown): string {
  if (error instanceof errors.AuthorizationError || error instanceof errors.UserAuthenticationExpiredError) {
    return 'NATS rejected the user or password of NATS_URL';
  }
  return error instanceof Error ? error.message || error.name : String(error);
}

/** Maintains one connection to NATS and reconnects indefinitely. */
class Line {
  #connection: NatsConnection | undefined;
  #closed = false;
  readonly #options: NatsOptions;
  readonly #heard: (hint: Hint) => void;

  constructor(options: NatsOptions, heard: (hint: Hint) => void) {
    this.#options = options;
    this.#heard = heard;
  }

  /** The connection while it is up. */
  get up(): NatsConnection | undefined {
    return this.#isUp ? this.#connection : undefined;
  }
  #isUp = false;
  /** Last logged reason; attempts repeat every second, but each reason is logged once. */
  #told = '';

  async dial(): Promise<void> {
    const { url, clock, log } = this.#options;
    try {
      const connection = await connect(optionsOf(url));
      this.#connection = connection;
      if (this.#closed) return await this.close();
      connection.subscribe(subject, { callback: (_error, message) => this.#take(message?.string() ?? '') });
      // Hints of other processes are missed until NATS has the subscription.
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
    this.#options.log.warn({ reason }, 'NATS is unavailable; events are polled from the database until it is back');
  }

  #take(text: string): void {
    const hint = hintOf(text);
    if (hint) this.#heard(hint);
    else this.#options.log.warn({ bytes: text.length }, 'dropped a NATS message that is not a hint');
  }

  async #watch(connection: NatsConnection): Promise<void> {
    const { log } = this.#options;
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' && this.#isUp) {
        this.#isUp = false;
        if (!this.#closed) log.warn({}, 'NATS disconnected; events are polled from the database until it is back');
      } else if (type === 'reconnect') {
        this.#isUp = true;
        log.info({}, 'NATS reconnected');
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

/** Returns a function that waits until NATS has received what was published; callers share round trips. */
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
 * Creates the NATS bus for several processes. This process receives its own hints immediately, with or without NATS.
 * While disconnected it reconnects indefinitely; `publish` rejects meanwhile and the sweeper retries.
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
