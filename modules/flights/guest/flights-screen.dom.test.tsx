import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FlightAnswers, flightOf, iso, openFlightApp, shownText } from '../testing/flight-app.tsx';
import { FlightsScreen } from './screens/flights-screen.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (given: FlightAnswers = {}) => openFlightApp(FlightsScreen, given);
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const tab = (name: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name })));

test('a late flight has the new time, the old one struck, where to go, and words for its state', async () => {
  await open({ flights: [flightOf({ status: 'delayed', estimatedGateTime: iso(85), delay_minutes: 25 })] });
  // 8:40 UTC is 9:40 in Zurich.
  expect(document.querySelector('s')?.textContent).toContain('10:40');
  for (const part of ['11:05', 'Vienna', 'AV 118', 'flights.gate A4', 'flights.late 25'])
    expect(shownText()).toContain(part);
  expect(shownText()).toContain('flights.as_of 9:38');
});

test('a flight of another day has its date, at the airport', async () => {
  await open({ flights: [flightOf({ scheduledGateTime: iso(13 * 60 + 30) })], query: { airport: 'dxb' } });
  // 22:10 UTC is after midnight in Dubai.
  expect(shownText()).toContain('02:10');
  expect(shownText()).toContain('22.11.');
});

test('both boards are loaded, of the first airport where the address names another; the page starts where it says', async () => {
  const { sent } = await open({ query: { airport: 'LHR', page: '3' }, amount: 45 });
  expect(sent('getFlights')).toEqual([
    { type: 'departure', airport_id: 'ZRH', offset: 10, start: 20 },
    { type: 'arrival', airport_id: 'ZRH', offset: 10, start: 0 },
  ]);
  expect(shownText()).toContain('flights.page 3 5');
});

test('what a guest selects is in the address: board, airport, page and term; an empty term is left out', async () => {
  const { query, sent } = await open({ amount: 21 });
  await press('flights.next');
  expect(query()).toMatchObject({ airport: 'ZRH', page: '2' });
  await tab('flights.arrivals');
  expect(query()).toMatchObject({ type: 'arrival', page: undefined });
  await act(async () => void fireEvent.change(screen.getByRole('combobox'), { target: { value: 'DXB' } }));
  expect(query()).toMatchObject({ airport: 'DXB', type: 'arrival' });
  await press('flights.search');
  const type = (value: string) =>
    act(async () => {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
      await vi.advanceTimersByTimeAsync(300);
    });
  await type(' wien ');
  expect(query()).toMatchObject({ q: 'wien' });
  expect(sent('getFlights').at(-1)).toMatchObject({ term: 'wien', type: 'arrival', start: 0 });
  await type('  ');
  expect(query().q).toBeUndefined();
  expect(sent('getFlights').at(-1)).not.toHaveProperty('term');
});

test('a page beyond the last one is the last one', async () => {
  const { query } = await open({ query: { page: '9' }, amount: 21 });
  expect(query()).toMatchObject({ page: '3' });
});

test.each([
  ['an empty board', { flights: [] }, 'flights.none', 'flights.none_text'],
  ['a term that finds nothing', { flights: [], query: { q: 'x' } }, 'flights.none', 'flights.nothing_found_text'],
  ['a failure', { fails: true }, 'flights.failed', 'flights.failed_text'],
  ['a hotel without airports', { settings: { airports: [] } }, 'flights.no_airports', 'flights.no_airports_text'],
])('%s says so', async (_, given, ...texts) => {
  await open(given);
  for (const text of texts) expect(shownText()).toContain(text);
});

test('an old board says since when it is known', async () => {
  await open({ page: { is_stale: true, fetched_at: iso(-60) } });
  expect(shownText()).toContain('flights.last_known 8:40');
});

test('a flight opens with what is known of it, and is watched for the stay', async () => {
  const { sent, toasts } = await open({ flights: [flightOf({ codeshares: ['LN 5'], checkInDesk: '12' })] });
  await press(/AV 118/);
  for (const part of ['flights.to Vienna', 'flights.also', 'LN 5', 'flights.check_in 12'])
    expect(shownText()).toContain(part);
  await press('flights.watch');
  expect(sent('watchFlight')).toEqual([{ type: 'departure', airport_id: 'ZRH', flight_id: 'one', stay_id: 'stay' }]);
  expect(toasts).toEqual(['flights.watching']);
});

test.each([
  ['too_many_flights', 'flights.too_many'],
  ['timeout', 'flights.not_done'],
])('a watching that is refused with %s says %s', async (refusal, toast) => {
  const { toasts } = await open({ refusal });
  await press(/AV 118/);
  await press('flights.watch');
  expect(toasts).toEqual([toast]);
});

test('a flight that is over, or a visitor, is not offered to be watched', async () => {
  await open({ flights: [flightOf({ status: 'departed' })] });
  await press(/AV 118/);
  expect(screen.queryByRole('button', { name: 'flights.watch' })).toBeNull();
  cleanup();
  const { sent } = await open({ session: { isCheckedIn: false } });
  await press(/AV 118/);
  expect(screen.queryByRole('button', { name: 'flights.watch' })).toBeNull();
  expect(sent('getWatchedFlights')).toEqual([]);
});

test.each([
  ['on time', {}, ['flights.wake_up', 'flights.offer.taxi']],
  [
    'late',
    { status: 'delayed', delay_minutes: 40 },
    ['flights.wake_up', 'flights.offer.breakfast', 'flights.offer.taxi'],
  ],
  ['cancelled', { status: 'cancelled', delay_minutes: 40 }, []],
  ['gone', { status: 'departed' }, []],
] as const)('a watched departure that is %s offers what helps, as the hotel has set', async (_, change, offered) => {
  const { places } = await open({
    watched: [flightOf(change)],
    settings: { taxi_action: 'openChat', breakfast_action: 'openShop|1' },
  });
  const offers = within(screen.getByRole('article')).getAllByRole('button').slice(0, -1);
  expect(offers.map(({ textContent }) => textContent)).toEqual(offered);
  for (const offer of offers) await act(async () => void fireEvent.click(offer));
  const leadsTo = {
    'flights.wake_up': 'wakeUp',
    'flights.offer.taxi': 'openChat',
    'flights.offer.breakfast': 'openShop|1',
  };
  expect(places.map(({ name }) => name)).toEqual(offered.map((offer) => leadsTo[offer]));
});

test('a watched flight has a card with the way to a wake-up, and an end', async () => {
  const { sent, places } = await open({ watched: [flightOf()] });
  expect(screen.getByRole('article').textContent).toContain('flights.to Vienna');
  await press('flights.wake_up');
  expect(places.at(-1)).toEqual({ name: 'wakeUp' });
  await press('flights.unwatch');
  expect(sent('unwatchFlight')).toEqual([{ flight_id: 'one', stay_id: 'stay' }]);
});
