import { localTime } from '#platform/clock';
import type { CallData } from '#platform/contract';
import { createRateLimiter, type Guest, type RateLimiter, type Tv, type Visitor } from '#platform/node/auth';
import { mostSeconds, rareValues, type SearchNote, type statistics, type UseType, useTypes } from '../contract.ts';
import type { StatisticsContext } from './context.ts';
import { normaliseTerm } from './normalise-term.ts';
import { type OpenUse, OpenUses } from './open-uses.ts';
import { OwnWords } from './own-words.ts';
import { lastSettledDay } from './settled-days.ts';
import type { UseKey, UseTable } from './tables.ts';
import { boundValues, UseTally } from './use-tally.ts';

/** Events of a device, and warnings about a property, in a minute. */
const [mostEvents, mostWarnings, minuteMs] = [120, 10, 60_000];

type Event = CallData<typeof statistics, 'Statistic.processEventStart'>;
/** Who reports. */
export type Caller = Guest | Tv | Visitor;
type EndEvent = CallData<typeof statistics, 'Statistic.processEventEnd'>;
type Report = { readonly caller: Caller; readonly property: string; readonly event: Event };

/** Id of the device, which never leaves the memory. */
function deviceOf(caller: Caller): string {
  return caller.kind === 'tv' ? `tv ${caller.deviceId}` : caller.sessionId;
}

function eventId({ event_type, event_value, event_number }: Event): string {
  return `${event_type} ${event_value} ${event_number}`;
}

/** Returns the type of an event; undefined: the app has none of that name. */
function typeOf({ event_type: type }: Event): UseType | undefined {
  return useTypes.find((one) => one === type);
}

/** Counts what devices report, and stores the counts every few seconds. */
export class UseCounter {
  readonly #context: StatisticsContext;
  readonly #events: RateLimiter;
  readonly #warnings: RateLimiter;
  readonly #open = new OpenUses();
  readonly #tally = new UseTally();
  readonly #ownWords = new OwnWords();

  constructor(context: StatisticsContext) {
    this.#context = context;
    this.#events = createRateLimiter(context.platform.clock, mostEvents, minuteMs);
    this.#warnings = createRateLimiter(context.platform.clock, mostWarnings, minuteMs);
  }

  /** Counts a use that begins; one that is open already counts once. Refuses with `too_many_requests`. */
  async start({ caller, property, event }: Report): Promise<void> {
    this.#events.count(deviceOf(caller));
    const type = typeOf(event);
    if (!type || !(await this.#isCounted(caller, property))) return;
    const at = this.#context.platform.clock.now() - event.ago_s * 1000;
    const key = await this.#keyOf({ caller, property, event }, { at, type });
    if (!this.#open.open(deviceOf(caller), eventId(event), { key, at })) return;
    this.#tally.add({ ...key, starts: 1, seconds: 0 });
  }

  /** Counts the time of a use that ends; ignores an unknown one with a warning. Refuses with `too_many_requests`. */
  async end({ caller, property, event }: Report & { readonly event: EndEvent }): Promise<void> {
    this.#events.count(deviceOf(caller));
    if (!(await this.#isCounted(caller, property))) return;
    const { clock, log } = this.#context.platform;
    const device = deviceOf(caller);
    if (this.#open.hasEnded(device, eventId(event))) return;
    const use = this.#open.close(device, eventId(event)) ?? (await this.#begunElsewhere({ caller, property, event }));
    if (!use) {
      // Anybody can send any number of them.
      if (this.#warnings.take(property)) log.warn({ type: event.event_type }, 'the end of an unknown use was ignored');
      return;
    }
    // A day that is shown does not change any more.
    const { zone } = await this.#context.property.requireById(property);
    if (use.key.day <= lastSettledDay(clock.now(), zone)) return;
    const seconds = Math.round((clock.now() - event.ago_s * 1000 - use.at) / 1000);
    const counted = Math.min(Math.max(0, seconds), mostSeconds);
    if (counted > 0) this.#tally.add({ ...use.key, starts: 0, seconds: counted });
  }

  /** Returns the use of an end whose start another server has counted, or this one before it restarted. */
  async #begunElsewhere(report: Report & { readonly event: EndEvent }): Promise<OpenUse | undefined> {
    const { began_ago_s: began } = report.event;
    const type = typeOf(report.event);
    if (began === undefined || !type) return undefined;
    const at = this.#context.platform.clock.now() - began * 1000;
    return { key: await this.#keyOf(report, { at, type }), at };
  }

  /** Counts a search that settled, with the rare ones if whose it is has searched for much. A term without words counts nothing. */
  async search({ property, term, language, found, device, by, isWalkIn }: SearchNote): Promise<void> {
    const word = normaliseTerm(term);
    if (word === '' || !(await this.#context.property.settings(property)).statistics_enabled) return;
    const type = found > 0 ? 'search' : 'search_missed';
    const when = await this.#whenAt(property, this.#context.platform.clock.now(), language);
    const value = this.#ownWords.admit(`${property} ${when.day} ${by}`, word, isWalkIn) ? word : rareValues;
    this.#tally.add({ property, ...when, type, value, device, audience: '', starts: 1, seconds: 0 });
  }

  /** Stores what was counted since the last time, in one transaction. What cannot be stored is kept for the next. */
  async store(): Promise<void> {
    const counts = this.#tally.take();
    if (counts.length === 0) return;
    try {
      await addUses(this.#context, counts);
    } catch (error) {
      this.#tally.putBack(counts);
      throw error;
    }
  }

  /** Demo modes show the app to people who are not at the hotel. */
  async #isCounted(caller: Caller, property: string): Promise<boolean> {
    if (caller.kind === 'visitor' && caller.mode.startsWith('demo')) return false;
    return (await this.#context.property.settings(property)).statistics_enabled;
  }

  async #keyOf(
    { caller, property, event }: Report,
    { at, type }: { readonly at: number; readonly type: UseType },
  ): Promise<UseKey> {
    const value = String(event.event_value);
    // Anybody can invent values, and each would be a row.
    const exists = value === '' || (await this.#context.isKnown(type, property, value));
    return {
      property,
      ...(await this.#whenAt(property, at, event.lang)),
      type,
      value: exists ? value : rareValues,
      device: caller.kind === 'tv' ? 'tv' : 'phone',
      audience: caller.kind === 'visitor' ? 'walk_in' : 'guest',
    };
  }

  /** Returns the day and hour at the hotel, and the language if it is one of the hotel's. */
  async #whenAt(property: string, at: number, lang: string): Promise<Pick<UseKey, 'day' | 'hour' | 'language'>> {
    const { zone, languages } = await this.#context.property.requireById(property);
    const local = localTime(at, zone);
    const language = lang.toLowerCase();
    return {
      day: local.slice(0, 10),
      hour: Number(local.slice(11, 13)),
      language: languages.includes(language) ? language : '',
    };
  }
}

/** Adds counts to those that are stored; several servers may do so at once. */
async function addUses({ store }: StatisticsContext, counts: readonly UseTable[]): Promise<void> {
  await store.write(async ({ tx }) => {
    await tx
      .insertInto('statistics_uses')
      .values(await boundValues(tx, counts))
      .onConflict((conflict) =>
        conflict
          .columns(['property', 'day', 'type', 'value', 'hour', 'language', 'device', 'audience'])
          .doUpdateSet((row) => ({
            starts: row('statistics_uses.starts', '+', row.ref('excluded.starts')),
            seconds: row('statistics_uses.seconds', '+', row.ref('excluded.seconds')),
          })),
      )
      .execute();
  });
}
