import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type RouteTarget, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type TvPrompt, TvPromptProvider } from '#platform/web/guest-shell/tv';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { AsyncProvider } from '#platform/web/ui';
import { CallRefusedError } from '#platform/web/wire';
import type { Airports, Flight } from '../contract.ts';

const clock = fakeClock();

/** An instant so many minutes from now, as it is on the wire. */
export const iso = (minutes: number) => new Date(clock.now() + minutes * 60_000).toISOString();

/** A departure to Vienna in an hour, with changes. */
export function flightOf(change: Partial<Flight> = {}): Flight {
  return {
    ...{ id: 'one', airline: 'Alpvista', terminal: '1', status: 'scheduled', flight: 'AV 118', from: 'ZRH', to: 'VIE' },
    ...{ airportName: 'Vienna', scheduledGateTime: iso(60), estimatedGateTime: null, baggageClaim: '' },
    ...{ destinationCity: 'Vienna', originCity: 'Zurich', gate: 'A4', lastUpdate: iso(-2), remark: '' },
    ...{ codeshares: [], delay_minutes: 0, checkInDesk: '' },
    ...change,
  };
}

const settings: Airports = {
  airports: [
    { id: 'ZRH', name: 'Zurich', city: 'Zurich', zone: 'Europe/Zurich' },
    { id: 'DXB', name: 'Dubai', city: 'Dubai', zone: 'Asia/Dubai' },
  ],
  ...{ refresh_ms: 180_000, taxi_action: '', breakfast_action: '' },
  ...{ time_format_12h: 'h:mm a', time_format_24h: 'HH:mm' },
  ...{ date_format_12h: 'MM/dd', date_format_24h: 'dd.MM.' },
};

/** What the hotel answers. */
export type FlightAnswers = {
  readonly settings?: Partial<Airports>;
  readonly flights?: readonly Flight[] | ((airport: string) => Promise<readonly Flight[]> | readonly Flight[]);
  readonly amount?: number;
  readonly page?: object;
  /** The board fails. */
  readonly fails?: boolean;
  readonly watched?: readonly Flight[];
  /** With which code the watching is refused. */
  readonly refusal?: string;
  readonly session?: object;
  readonly query?: Readonly<Record<string, string>>;
};

type Sent = { readonly name: string; readonly data: Record<string, unknown> };

async function flightsOf({ flights = [flightOf()] }: FlightAnswers, airport: unknown): Promise<readonly Flight[]> {
  return typeof flights === 'function' ? await flights(String(airport)) : flights;
}

function createWire(given: FlightAnswers, sent: Sent[], pushes: Map<string, Set<() => void>>) {
  async function call(name: string, data: Record<string, unknown>): Promise<unknown> {
    sent.push({ name, data });
    const board = { fetched_at: iso(-2), is_stale: false, credit: null, ...given.page };
    const airport = { ...settings.airports[0] };
    switch (name) {
      case 'Flight.getAirports':
        return { ...settings, ...given.settings };
      case 'Flight.getFlights': {
        if (given.fails) throw new CallRefusedError('flights_unavailable', true);
        const flights = await flightsOf(given, data.airport_id);
        return { flight_data: flights, amount: given.amount ?? flights.length, ...board };
      }
      case 'Flight.getWatchedFlights': {
        const watched = given.watched ?? [];
        return { flights: watched.map((flight) => ({ id: flight.id, airport, type: 'departure', flight })) };
      }
      default:
        if (given.refusal) throw new CallRefusedError(given.refusal, false);
        return {};
    }
  }
  function on(name: string, listener: () => void) {
    pushes.set(name, (pushes.get(name) ?? new Set()).add(listener));
    return () => pushes.get(name)?.delete(listener);
  }
  return {
    of: () => ({ call, on }),
    state: () => ({ connection: 'open', clockCorrections: 0 }),
    subscribe: () => () => undefined,
    onConnection: () => () => undefined,
  };
}

const formatSettings = { zone: 'Europe/Zurich', twelveHourLanguages: ['en'] };

/** Shows a screen of the flights, whose navigation changes the query. Texts are their own keys with their values. */
export async function openFlightApp(Screen: ComponentType, given: FlightAnswers = {}) {
  const sent: Sent[] = [];
  const toasts: string[] = [];
  const prompts: TvPrompt[] = [];
  const places: RouteTarget[] = [];
  const pushes = new Map<string, Set<() => void>>();
  const wire = createWire(given, sent, pushes);
  let query: Readonly<Record<string, string | undefined>> = given.query ?? {};
  const shell = {
    ...{ wire, serverNow: () => clock.now(), toast: (text: string) => void toasts.push(text) },
    queries: createQueryCache({ wire: wire as never, clock, random: seededRandom(1) }),
    href: () => '/ONEapp/flightinfo',
    menuLink({ oneapp_onclick: action = '' }) {
      return { href: '', open: () => void places.push({ name: action }) };
    },
    whileLoading: (work: Promise<unknown>) => work,
    back: () => undefined,
    navigate(target: RouteTarget) {
      places.push(target);
      if (target.name !== 'flightinfo') return;
      query = { ...query, ...target.query };
      // Not while something is being drawn.
      queueMicrotask(() => rerender(tree()));
    },
  };
  const session = { isCheckedIn: true, stayId: 'stay', ...given.session };
  const property = { ...formatSettings, name: 'Arvensee', logo: '', loginImage: '', languages: [] };
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const snapshot = { language: 'de', ready: true, t };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const tree = () => {
    const value = { shell, session, property, query, route: { path: '/flightinfo' } } as unknown as ShellValue;
    return (
      <TextsProvider texts={texts} formatSettings={formatSettings as never}>
        <ShellProvider value={value}>
          <TvPromptProvider value={(prompt) => void prompts.push(prompt)}>
            <AsyncProvider texts={{ loading: 'loading', retry: 'try again', failed: 'failed', failedText: '' }}>
              <Screen />
            </AsyncProvider>
          </TvPromptProvider>
        </ShellProvider>
      </TextsProvider>
    );
  };
  let rerender: (ui: ReturnType<typeof tree>) => void = () => undefined;
  await act(async () => {
    rerender = render(tree()).rerender;
  });
  const of = (name: string) => sent.filter((one) => one.name === `Flight.${name}`).map(({ data }) => data);
  const push = (name: string) =>
    act(async () => {
      for (const listener of pushes.get(name) ?? []) listener();
    });
  return { ...{ sent: of, toasts, prompts, places, push }, query: () => query };
}

/** The text of the document, without marks of direction. */
export const shownText = () => (document.body.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '');
