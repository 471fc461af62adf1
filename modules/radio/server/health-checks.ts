import { TuneError } from '../contract.ts';
import type { BookStation } from './book-station.ts';
import type { RadioContext } from './context.ts';
import { editedIds, mostFailures } from './known-stations.ts';
import {
  claimCheck,
  type KnownStation,
  noteOutcome,
  type Outcome,
  readHealth,
  type StationHealth,
} from './station-troubles.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];
/** How often a station is tried: one that answers, one that has begun to fail, and one that is silent. */
const [healthyMs, failingMs, silentMs] = [24 * hourMs, 15 * minuteMs, 6 * hourMs];
/** Stations of each country that guests see first, and countries that are looked through at a time. */
const [mostListened, countriesAtOnce] = [10, 5];
/** How long a station may take until it is heard. */
const soundMs = 8_000;

/** Whether a station should be tried now. */
export function isDue(health: Omit<StationHealth, 'hls'> | undefined, now: number): boolean {
  if (!health) return true;
  const { failures, checkedAt } = health;
  const every = failures === 0 ? healthyMs : failures < mostFailures ? failingMs : silentMs;
  return now - checkedAt >= every;
}

/** Receives a moment of one address; rejects with `TuneError` where there is nothing to hear. */
async function hear({ tune, platform }: RadioContext, property: string, url: string): Promise<void> {
  const stream = await tune({ property, url, onTitle: () => undefined });
  const timer = platform.clock.after(soundMs, stream.close);
  try {
    for await (const chunk of stream.body) if (chunk.byteLength > 0) return;
    throw new TuneError('unreachable', 'the station sends nothing');
  } finally {
    timer.cancel();
    stream.close();
  }
}

/** Tries the addresses of a station; a playlist of segments counts as received, as players receive it by themselves. */
async function tryStation(context: RadioContext, property: string, { urls }: BookStation): Promise<Outcome> {
  for (const url of urls) {
    try {
      await hear(context, property, url);
      return { isReceived: true, hls: '' };
    } catch (error) {
      if (error instanceof TuneError && error.reason === 'hls') return { isReceived: true, hls: error.url };
    }
  }
  return { isReceived: false, hls: '' };
}

/** The ids of favourites, of what the hotel pinned, and of stations that failed. */
async function firstIds({ read }: RadioContext['store'], property: string): Promise<readonly string[]> {
  const rows = await Promise.all([
    read.selectFrom('radio_favourites').select('station_id').distinct().where('property', '=', property).execute(),
    editedIds({ read }, property, 'pinned').execute(),
    read
      .selectFrom('radio_troubles')
      .select('station_id')
      .where('property', '=', property)
      .where('failures', '>', 0)
      .execute(),
  ]);
  return [...new Set(rows.flat().map(({ station_id: id }) => id))];
}

/** The stations that guests see first, then those of some countries, a few at a time. */
async function candidates(
  { store, book }: RadioContext,
  property: string,
  countries: readonly string[],
): Promise<readonly BookStation[]> {
  const first = await book.byIds(property, await firstIds(store, property));
  const listened = await book.firstOfEach(property, countries, mostListened);
  return [...first, ...[...listened.values()].flat()].filter(({ hidden }) => !hidden);
}

type IsReceiving = (property: string, id: string) => boolean;

/** Creates what tries one station of each property at a time; `isReceiving` tells which are heard anyway. */
export function createHealthChecks(context: RadioContext, isReceiving: IsReceiving): () => Promise<void> {
  /** Where the tour of a property's countries is. */
  const tours = new Map<string, number>();

  /** The countries whose turn it is. */
  async function nextCountries(property: string): Promise<readonly string[]> {
    const all = [...(await context.book.counts(property)).keys()].sort();
    const at = (tours.get(property) ?? 0) % Math.max(1, all.length);
    return all.slice(at, at + countriesAtOnce);
  }

  async function findDue(
    property: string,
  ): Promise<readonly [KnownStation & BookStation, StationHealth | undefined] | undefined> {
    const countries = await nextCountries(property);
    const stations = await candidates(context, property, countries);
    const health = await readHealth(
      context,
      property,
      stations.map(({ id }) => id),
    );
    const now = context.platform.clock.now();
    const due = stations.find(({ id }) => isDue(health.get(id), now) && !isReceiving(property, id));
    if (due) return [{ ...due, property }, health.get(due.id)];
    tours.set(property, (tours.get(property) ?? 0) + countriesAtOnce);
    return undefined;
  }

  async function check(property: string): Promise<void> {
    const { radio_health_checks: isWanted } = await context.property.settings(property);
    if (!isWanted) return;
    const due = await findDue(property);
    if (!due || !(await claimCheck(context, due[0], due[1]))) return;
    await noteOutcome(context, due[0], await tryStation(context, property, due[0]));
  }

  return async () => {
    await Promise.all((await context.property.ids()).map(check));
  };
}
