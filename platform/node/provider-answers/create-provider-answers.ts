import type { Clock } from '#platform/clock';
import type { Database } from '#platform/node/db';
import { backOff } from '#platform/node/jobs';
import type { Log } from '#platform/node/log';
import type { Random } from '#platform/random';
import { AnswerStore, type StoredAnswer } from './answer-store.ts';

/** What {@link createProviderAnswers} needs. */
export type ProviderAnswersOptions = {
  readonly database: Pick<Database, 'store'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
};

/** What is asked of a provider. */
export type ProviderRequest<T> = {
  /** Whose calls are counted together: `weather`. */
  readonly source: string;
  /** Age from which an answer is fetched again. */
  readonly maxAgeMs: number;
  /** Calls of the source in a day (UTC), of all servers together. */
  readonly callsPerDay: number;
  /** Asks the provider. The answer must be JSON. */
  readonly load: () => Promise<T>;
};

/** An answer, perhaps an old one: `isStale` says that the provider was to be asked again since. */
export type ProviderAnswer<T> = { readonly value: T; readonly fetchedAt: number; readonly isStale: boolean };

/** Answers of providers outside, which all servers of a database share. */
export type ProviderAnswers = {
  /**
   * Returns the answer under a key; an old one at once, while one server asks again. Waits only where none is known, and
   * returns undefined where none can be had: the provider fails, or its calls of the day are used up. The key says
   * everything that the answer depends on, the version of its shape too.
   */
  read<T>(key: string, request: ProviderRequest<T>): Promise<ProviderAnswer<T> | undefined>;
  /** Resolves once nothing is being fetched. */
  idle(): Promise<void>;
};

/** How often, and for how long, one looks for the first answer that another server fetches. */
const [lookMs, waitMs] = [250, 12_000];
/** A provider that fails is asked again after at most this. */
const longestPauseMs = 15 * 60_000;

type KeyedRequest = ProviderRequest<unknown> & { readonly key: string };

class Answers {
  readonly #options: ProviderAnswersOptions;
  readonly #store: AnswerStore;
  /** Fetches of this server, by source and key. */
  readonly #fetches = new Map<string, Promise<void>>();
  /** Looks into the database that are under way, so that a thousand callers look once. */
  readonly #looks = new Map<string, Promise<StoredAnswer | undefined>>();

  constructor(options: ProviderAnswersOptions) {
    this.#options = options;
    this.#store = new AnswerStore(options.database);
  }

  async read(request: KeyedRequest): Promise<ProviderAnswer<unknown> | undefined> {
    const known = this.#answerOf(request, await this.#look(request));
    if (known && !known.isStale) return known;
    if (known) {
      void this.#fetch(request);
      return known;
    }
    await this.#fetch(request);
    return await this.#awaitOther(request);
  }

  async idle(): Promise<void> {
    while (this.#fetches.size > 0) await Promise.all(this.#fetches.values());
  }

  #idOf({ source, key }: KeyedRequest): string {
    return `${source} ${key}`;
  }

  #look(request: KeyedRequest): Promise<StoredAnswer | undefined> {
    const id = this.#idOf(request);
    const running = this.#looks.get(id);
    if (running) return running;
    const look = this.#store.read(request).finally(() => this.#looks.delete(id));
    this.#looks.set(id, look);
    return look;
  }

  #answerOf({ maxAgeMs }: KeyedRequest, stored: StoredAnswer | undefined): ProviderAnswer<unknown> | undefined {
    if (stored?.value === undefined) return undefined;
    const { value, fetchedAt } = stored;
    return { value, fetchedAt, isStale: this.#options.clock.now() - fetchedAt >= maxAgeMs };
  }

  /** Fetches, unless this server does already, or another, or it is too early; never rejects. */
  #fetch(request: KeyedRequest): Promise<void> {
    const id = this.#idOf(request);
    const running = this.#fetches.get(id);
    if (running) return running;
    const { log } = this.#options;
    const fetch = this.#fetchIfMay(request)
      .catch((error: unknown) =>
        log.warn({ error: String(error), source: request.source }, 'could not store an answer'),
      )
      .finally(() => this.#fetches.delete(id));
    this.#fetches.set(id, fetch);
    return fetch;
  }

  async #fetchIfMay(request: KeyedRequest): Promise<void> {
    const { clock, log, random } = this.#options;
    const { source, callsPerDay, load } = request;
    const now = clock.now();
    const stored = await this.#store.read(request);
    const isFresh = this.#answerOf(request, stored)?.isStale === false;
    if (isFresh || (stored && stored.nextAt > now)) return;
    const claim = await this.#store.claim(request, now);
    if (claim === 'spent') log.warn({ source, callsPerDay }, 'the calls of a provider are used up for today');
    if (claim !== 'ours') return;
    try {
      await this.#store.keep(request, now, await load());
    } catch (error) {
      const failures = (stored?.failures ?? 0) + 1;
      log.warn({ source, error: String(error), failures }, 'a provider did not answer');
      await this.#store.fail(request, clock.now() + Math.min(longestPauseMs, backOff(failures, random)));
    }
  }

  /** Returns the first answer; waits for it while another server fetches. */
  async #awaitOther(request: KeyedRequest): Promise<ProviderAnswer<unknown> | undefined> {
    const { clock } = this.#options;
    const until = clock.now() + waitMs;
    for (;;) {
      const stored = await this.#look(request);
      const answer = this.#answerOf(request, stored);
      const isFetching = stored !== undefined && stored.failures === 0 && stored.nextAt > clock.now();
      if (answer || !isFetching || clock.now() >= until) return answer;
      await clock.sleep(lookMs);
    }
  }
}

/** Creates the answers of providers, stored in a database that all servers share. */
export function createProviderAnswers(options: ProviderAnswersOptions): ProviderAnswers {
  const answers = new Answers(options);
  return {
    read: <T>(key: string, request: ProviderRequest<T>) =>
      answers.read({ ...request, key }) as Promise<ProviderAnswer<T> | undefined>,
    idle: () => answers.idle(),
  };
}
