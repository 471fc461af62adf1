import type { ProviderAnswer, ProviderAnswers } from '#platform/node/provider-answers';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { Airport, BoardPage, FlightDirection, FlightProvider, ProviderAirport } from '../contract.ts';
import {
  assumedZone,
  type BoardFlight,
  boardOf,
  type HotelAirport,
  isZone,
  knownAirport,
  readAirports,
} from '../rules/index.ts';

/** Most calls for one board; the largest airports of the world have fewer. */
const mostPages = 12;
/** How long a server shows what it has read without another look into the database. */
const memoryMs = 2_000;

/** The board of an airport in one direction; `fetchedAt`: its oldest part. */
export type Board = {
  readonly airport: Airport;
  readonly flights: readonly BoardFlight[];
  readonly fetchedAt: number;
  readonly isStale: boolean;
};

/** An airport of a property. */
export type BoardKey = { readonly property: string; readonly airport: HotelAirport };

/** Reads boards; what was read is shared by all guests. */
export type BoardReader = {
  /** Returns the hotel's airports; none without a provider. */
  airports(property: string): Promise<readonly HotelAirport[]>;
  /** Returns a board; undefined: the provider does not answer, and nothing is known from before. */
  read(key: BoardKey, direction: FlightDirection): Promise<Board | undefined>;
  /** Describes an airport: as its provider does, else by what is known of it. */
  describe(key: BoardKey): Promise<Airport>;
};

type Options = {
  readonly platform: ModuleContext;
  readonly property: PropertyPort;
  readonly answers: ProviderAnswers;
  readonly provider: FlightProvider | undefined;
};
type Pages = readonly ProviderAnswer<BoardPage>[];
type Remembered = { readonly until: number; readonly board: Promise<Board | undefined> };

function describeBy(code: string, zone: string, found: ProviderAirport | null | undefined): Airport {
  const known = knownAirport(code);
  const city = found?.city || known?.city || '';
  return { id: code, name: found?.name || city || code, city: city || code, zone };
}

class Boards implements BoardReader {
  readonly #options: Options;
  readonly #remembered = new Map<string, Remembered>();

  constructor(options: Options) {
    this.#options = options;
  }

  async airports(property: string): Promise<readonly HotelAirport[]> {
    const { flight_airports: setting } = await this.#options.property.settings(property);
    return this.#options.provider ? readAirports(setting).airports : [];
  }

  read(key: BoardKey, direction: FlightDirection): Promise<Board | undefined> {
    const now = this.#options.platform.clock.now();
    const id = [key.property, key.airport.code, key.airport.zone, direction].join(' ');
    const remembered = this.#remembered.get(id);
    if (remembered && remembered.until > now) return remembered.board;
    const board = this.#read(key, direction);
    for (const [other, { until }] of this.#remembered) if (until <= now) this.#remembered.delete(other);
    this.#remembered.set(id, { until: now + memoryMs, board });
    return board;
  }

  async describe(key: BoardKey): Promise<Airport> {
    const board = await this.read(key, 'departure');
    return board?.airport ?? describeBy(key.airport.code, await this.#zoneOf(key), undefined);
  }

  async #zoneOf({ property, airport }: BoardKey): Promise<string> {
    const found = await this.#options.property.byId(property);
    return assumedZone(airport, found?.zone ?? 'UTC');
  }

  async #read(key: BoardKey, direction: FlightDirection): Promise<Board | undefined> {
    const zone = await this.#zoneOf(key);
    const pages = await this.#pages(key, { direction, zone });
    if (pages.length === 0) return undefined;
    const now = this.#options.platform.clock.now();
    const all = pages.flatMap(({ value }) => value.flights).filter((flight) => flight.direction === direction);
    const found = pages.find(({ value }) => value.airport)?.value.airport;
    const ownZone = !key.airport.zone && found && isZone(found.zone) ? found.zone : zone;
    return {
      airport: describeBy(key.airport.code, ownZone, found),
      flights: boardOf(all, now),
      fetchedAt: Math.min(...pages.map(({ fetchedAt }) => fetchedAt)),
      isStale: pages.some(({ isStale }) => isStale),
    };
  }

  /** Reads the parts of a board one after another, as each says whether there is more. */
  async #pages(
    { property, airport }: BoardKey,
    { direction, zone }: { readonly direction: FlightDirection; readonly zone: string },
  ): Promise<Pages> {
    const { provider, answers, platform, property: properties } = this.#options;
    if (!provider) return [];
    const { flight_refresh_ms: refreshMs } = await properties.settings(property);
    const directions = provider.hasBothDirections ? (['departure', 'arrival'] as const) : ([direction] as const);
    const pages: ProviderAnswer<BoardPage>[] = [];
    let ageFactor = 1;
    for (let page = 0; page < mostPages; page += 1) {
      const request = { property, airport: airport.code, zone, directions, page };
      const answer = await answers.read<BoardPage>(`board 1 ${airport.code} ${zone} ${directions.join('+')} ${page}`, {
        source: `flights ${provider.name}`,
        maxAgeMs: refreshMs * ageFactor,
        callsPerDay: platform.config.flightsCallsPerDay,
        load: () => provider.board({ ...request, now: platform.clock.now() }),
      });
      if (!answer) break;
      pages.push(answer);
      if (!answer.value.next) break;
      ageFactor = answer.value.next.ageFactor;
    }
    return pages;
  }
}

/** Creates the reader of boards. */
export function createBoards(options: Options): BoardReader {
  return new Boards(options);
}
