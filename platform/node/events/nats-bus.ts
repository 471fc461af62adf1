import { type ConnectionOptions, connect, errors, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import type { Clock, Timer } from '#platform/clock';
import type { Log } from '#platform/node/log';
import type { Bus, Hint } from './bus.ts';

/** Options of {@link createNatsBus}. */
export type NatsOptions = {
  /** `nats://user:password@host:4222`, several separated by commas; never logged. */
  readonly url: string;
  readonly clock: Clock;
  readonly log: Log;
};

const subject = 'bellhop.hints';
const reconnectDelayMs = 1000;
const flushMs = 2000;

const hintShape = z.object({ property: z.string(), topic: z.string(), seq: z.number().int() });

function connectionOptions(url: string): ConnectionOptions {
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

function parseHint(text: string): Hint | undefined {
  try {
    return hintShape.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Describes for the operator why NATS could not be reached. */
function failureReason(error: unknown): string {
  if (error instanceof errors.AuthorizationError || error instanceof errors.UserAuthenticationExpiredError) {
    return 'NATS rejected the user or password of NATS_URL';
  }
  return error instanceof Error ? error.message || error.name : String(error);
}

/** Maintains one connection to NATS and reconnects indefinitely. */
class ReconnectingNatsConnection {
  #connection: NatsConnection | undefined;
  #closed = false;
  readonly #options: NatsOptions;
  readonly #onHint: (hint: Hint) => void;

  constructor(options: NatsOptions, onHint: (hint: Hint) => void) {
    this.#options = options;
    this.#onHint = onHint;
  }

  /** The connection while it is up. */
  get current(): NatsConnection | undefined {
    return this.#isUp ? this.#connection : undefined;
  }
  #isUp = false;
  /** Last logged reason; attempts repeat every second, but each reason is logged once. */
  #lastReason = '';

  async dial(): Promise<void> {
    const { url, clock, log } = this.#options;
    try {
      const connection = await connect(connectionOptions(url));
      this.#connection = connection;
      if (this.#closed) return await this.close();
      connection.subscribe(subject, { callback: (_error, message) => this.#receive(message?.string() ?? '') });
      // Hints of other processes are missed until NATS has the subscription.
      await connection.flush();
      this.#isUp = true;
      this.#lastReason = '';
      log.info({}, 'NATS is connected');
      void this.#watch(connection);
    } catch (error) {
      this.#fail(failureReason(error));
      clock.after(reconnectDelayMs, () => void (this.#closed ? undefined : this.dial()));
    }
  }

  #fail(reason: string): void {
    if (reason === this.#lastReason) return;
    this.#lastReason = reason;
    this.#options.log.warn({ reason }, 'NATS is unavailable; events are polled from the database until it is back');
  }

  #receive(text: string): void {
    const hint = parseHint(text);
    if (hint) this.#onHint(hint);
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
export async function createNatsBus(options: NatsOptions): Promise<Bus> {
  const subscribers = new Set<(hint: Hint) => void>();
  const notify = (hint: Hint) => {
    for (const listener of subscribers) listener(hint);
  };
  const link = new ReconnectingNatsConnection(options, notify);
  const flushed = flusher(options.clock);
  await link.dial();

  async function publish(hint: Hint): Promise<void> {
    notify(hint);
    const connection = link.current;
    if (!connection) throw new Error('NATS is not connected');
    connection.publish(subject, JSON.stringify(hint));
    await flushed(connection);
  }

  return {
    publish,
    subscribe: (listener) => {
      subscribers.add(listener);
      return () => subscribers.delete(listener);
    },
    healthy: async () => link.current !== undefined,
    close: () => link.close(),
  };
}
