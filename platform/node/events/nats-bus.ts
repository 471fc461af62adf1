import { type ConnectionOptions, connect, errors, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/node/log';
import type { Bus, Hint, Signal } from './bus.ts';
import { createSubscribers } from './subscribers.ts';

/** Options of {@link createNatsBus}. */
export type NatsOptions = {
  /** `nats://user:password@host:4222`, several separated by commas; never logged. */
  readonly url: string;
  readonly clock: Clock;
  readonly log: Log;
};

const hintSubject = 'bellhop.hints';
const signalSubject = 'bellhop.signals';
const reconnectDelayMs = 1000;

const hintShape = z.object({ property: z.string(), topic: z.string(), seq: z.number().int() });
const signalShape = z.object({ property: z.string(), topic: z.string(), payload: z.unknown() });

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

function parse<T>(shape: z.ZodType<T>, text: string): T | undefined {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Receives the texts of one subject. */
type Receivers = { readonly [subject: string]: (text: string) => boolean };

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
  readonly #receivers: Receivers;

  constructor(options: NatsOptions, receivers: Receivers) {
    this.#options = options;
    this.#receivers = receivers;
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
      for (const [subject, receive] of Object.entries(this.#receivers)) {
        connection.subscribe(subject, {
          callback: (_error, message) => this.#receive(receive, message?.string() ?? ''),
        });
      }
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

  #receive(receive: (text: string) => boolean, text: string): void {
    if (!receive(text)) this.#options.log.warn({ bytes: text.length }, 'dropped a malformed NATS message');
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

/**
 * Creates the NATS bus for several processes. This process receives its own hints immediately, with or without NATS.
 * While disconnected it reconnects indefinitely; `publish` rejects meanwhile.
 */
export async function createNatsBus(options: NatsOptions): Promise<Bus> {
  const hints = createSubscribers<Hint>();
  const signals = createSubscribers<Signal>();
  function receiver<T>(shape: z.ZodType<T>, notify: (message: T) => void): (text: string) => boolean {
    return (text) => {
      const message = parse(shape, text);
      if (message !== undefined) notify(message);
      return message !== undefined;
    };
  }
  const link = new ReconnectingNatsConnection(options, {
    [hintSubject]: receiver(hintShape, hints.notify),
    [signalSubject]: receiver(signalShape, signals.notify),
  });
  await link.dial();

  return {
    async publish(hint) {
      hints.notify(hint);
      const connection = link.current;
      if (!connection) throw new Error('NATS is not connected');
      connection.publish(hintSubject, JSON.stringify(hint));
    },
    subscribe: hints.subscribe,
    signal(signal) {
      signals.notify(signal);
      link.current?.publish(signalSubject, JSON.stringify(signal));
    },
    onSignal: signals.subscribe,
    healthy: async () => link.current !== undefined,
    close: () => link.close(),
  };
}
