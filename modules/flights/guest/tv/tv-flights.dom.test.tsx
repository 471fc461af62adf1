import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Flight } from '#flights/contract';
import { FocusArea, screenFocusKey, startSpatialNavigation } from '#platform/web/ui/focus';
import { type FlightAnswers, flightOf, iso, openFlightApp, shownText } from '../../testing/flight-app.tsx';
import { TvFlights } from './tv-flights.tsx';

beforeAll(() => void startSpatialNavigation());
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The screen in its area, which takes the focus that is lost. */
function Screen() {
  return (
    <FocusArea focusKey={screenFocusKey} autoFocus>
      <TvFlights />
    </FocusArea>
  );
}

const open = (given: FlightAnswers = {}) => openFlightApp(Screen, given);
const control = (key: string) => document.querySelector<HTMLElement>(`[data-focus-key="flights.${key}"]`);
const choose = (key: string) => act(async () => control(key)?.click());
/** Presses a key while a row has the focus. */
const press = (key: string) =>
  act(async () => {
    const codes: { readonly [name: string]: number } = { ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 };
    fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode: codes[key] });
    await vi.advanceTimersByTimeAsync(400);
  });
const settle = () => act(() => vi.advanceTimersByTimeAsync(400));

test('a row has time, city, number, gate and state; a late one both times', async () => {
  await open({ flights: [flightOf({ status: 'delayed', estimatedGateTime: iso(85), delay_minutes: 25 })] });
  const row = control('row.one')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '');
  expect(row).toBe('11:0510:40ViennaAV 118flights.gate A4flights.late 25');
  expect(shownText()).toContain('flights.as_of 9:38');
});

test('right and left turn pages, and so does the arrow that leaves the last row; there is none before the first', async () => {
  const { query } = await open({ flights: [flightOf(), flightOf({ id: 'two' })], amount: 21 });
  await settle();
  await press('ArrowLeft');
  expect(query().page).toBeUndefined();
  await press('ArrowRight');
  expect(query().page).toBe('2');
  await press('ArrowDown');
  expect(query().page).toBe('2');
  await press('ArrowDown');
  expect(query().page).toBe('3');
  await press('ArrowRight');
  expect(query().page).toBe('3');
  await press('ArrowLeft');
  expect(query().page).toBe('2');
});

test('the other board and another airport are chosen above the rows', async () => {
  const { query } = await open();
  await choose('board.arrival');
  expect(query()).toMatchObject({ airport: 'ZRH', type: 'arrival' });
  await choose('airport.DXB');
  expect(query()).toMatchObject({ airport: 'DXB', type: 'arrival' });
});

const focused = () => document.querySelector<HTMLElement>('[data-focused]')?.dataset.focusKey;
/** Gives a control the focus, as a pointer does. */
const point = (key: string) => act(async () => void fireEvent.mouseEnter(control(key) ?? document.body));
const flightIds = (...ids: string[]) => ids.map((id) => flightOf({ id }));

test('another airport leaves the focus on its name, and its flights take the place of the others without an empty screen', async () => {
  const dubai = Promise.withResolvers<readonly Flight[]>();
  await open({ flights: (airport) => (airport === 'DXB' ? dubai.promise : flightIds('one', 'two')) });
  await settle();
  expect(focused()).toBe('flights.row.one');
  const chip = control('airport.DXB');
  await point('airport.DXB');
  await choose('airport.DXB');
  await settle();
  expect([control('row.one') !== null, control('airport.DXB') === chip]).toEqual([true, true]);
  expect(focused()).toBe('flights.airport.DXB');
  dubai.resolve(flightIds('three'));
  await settle();
  expect([control('row.one'), control('row.three') !== null]).toEqual([null, true]);
  expect([focused(), control('airport.DXB') === chip]).toEqual(['flights.airport.DXB', true]);
});

test('a board that moves on leaves the focus on its flight, and on the first one where that has left', async () => {
  let flights = flightIds('one', 'two', 'three');
  const { push } = await open({ flights: () => flights });
  await settle();
  await point('row.two');
  const two = control('row.two');
  flights = flightIds('two', 'three', 'four');
  await push('Flight.airportsChanged');
  await settle();
  expect([focused(), document.activeElement === two]).toEqual(['flights.row.two', true]);
  await point('row.four');
  flights = flightIds('two', 'three');
  await push('Flight.airportsChanged');
  await settle();
  expect(focused()).toMatch(/^flights\.row\.(two|three)$/);
});

test('OK on a row offers to watch the flight, or no longer and what helps to catch it', async () => {
  const { prompts, sent, places } = await open({
    settings: { taxi_action: 'openChat' },
    watched: [flightOf({ id: 'two' })],
    flights: [flightOf(), flightOf({ id: 'two' })],
  });
  await choose('row.one');
  const [prompt] = prompts;
  expect(prompt?.kind === 'choice' && prompt.options.map(({ value }) => value)).toEqual(['watch', 'close']);
  await act(async () => prompt?.onDone('watch'));
  expect(sent('watchFlight')).toMatchObject([{ flight_id: 'one', stay_id: 'stay' }]);
  await choose('row.two');
  const [, other] = prompts;
  const offered = other?.kind === 'choice' ? other.options.map(({ value }) => value) : [];
  expect(offered).toEqual(['wake_up', 'taxi', 'unwatch', 'close']);
  await act(async () => other?.onDone('taxi'));
  expect(places.at(-1)).toEqual({ name: 'openChat' });
  await act(async () => other?.onDone('unwatch'));
  expect(sent('unwatchFlight')).toMatchObject([{ flight_id: 'two' }]);
});

test('a TV without a stay offers nothing', async () => {
  const { prompts } = await open({ session: { isCheckedIn: false } });
  await choose('row.one');
  expect(prompts).toEqual([]);
});

test.each([
  [{ flights: [] }, 'flights.none'],
  [{ fails: true }, 'flights.failed'],
  [{ settings: { airports: [] } }, 'flights.no_airports'],
])('%o says %s', async (given, text) => {
  await open(given);
  expect(shownText()).toContain(text);
});
