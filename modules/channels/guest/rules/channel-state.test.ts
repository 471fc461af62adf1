import { expect, test } from 'vitest';
import type { Channel, GuideEvent } from '#channels/contract';
import { fakeClock } from '#platform/clock';
import { clearEvents, guidePageSize, withCurrent, withEvents } from './channel-state.ts';
import { channelPauseMs, isGuideLate, loadOneByOne, nowAndNext } from './current-programmes.ts';
import type { GuideCell } from './guide-row.ts';

const channel: Channel = {
  ...{ id: 4, number: 4, name: 'Sportwelle', logo: '', groups: [], languages: [], genre: '', level: 0 },
  ...{ locked: false, favourite: false, kind: 'tv' },
};
const event = (id: string) => ({ id }) as GuideEvent;
const cell = (start: number, end: number, isGap = false): GuideCell => ({
  ...{ id: String(start), start, end, title: isGap ? '' : 'Journal', genre: '', level: 0, isGap },
});

test('a page of the guide has seven programmes, and requests rest 300 ms between channels', () => {
  expect([guidePageSize, channelPauseMs]).toEqual([7, 300]);
});

test('a load that failed empties the programmes and resets the loaded span', () => {
  const loaded = withEvents(clearEvents(channel), { start: 1, end: 9, events: [event('a')] });
  expect(loaded).toMatchObject({ fetchedStartTime: 1, fetchedEndTime: 9, status: 'success', events: [{ id: 'a' }] });
  const failed = withEvents(loaded, { start: 1, end: 9, events: [event('a')], error: new Error('lost') });
  expect(failed.events).toEqual([]);
  expect([failed.fetchedStartTime, failed.fetchedEndTime, failed.isFetchingEvents]).toEqual([
    undefined,
    undefined,
    false,
  ]);
  expect(failed.status).toBe('failure');
});

test('a load that runs keeps what is there', () => {
  const loaded = withEvents(clearEvents(channel), { start: 1, end: 9, events: [event('a')] });
  expect(withEvents(loaded, { start: 9, end: 20 })).toMatchObject({ isFetchingEvents: true, events: [{ id: 'a' }] });
});

test('a load from now on sets the current programme to the first one, or to none', () => {
  expect(withCurrent(clearEvents(channel), [event('a'), event('b')]).currentEvent).toEqual({ id: 'a' });
  expect(withCurrent(clearEvents(channel), []).currentEvent).toBeNull();
  expect(withCurrent(clearEvents(channel), undefined)).toMatchObject({
    isFetchingCurrentEvent: true,
    currentEvent: undefined,
  });
});

test('a reset clears the programmes', () => {
  const loaded = withCurrent(withEvents(clearEvents(channel), { start: 1, end: 9, events: [event('a')] }), [
    event('a'),
  ]);
  expect(clearEvents(loaded)).toEqual(clearEvents(channel));
});

test('channels are asked one after the other with a pause; one that fails has no programme', async () => {
  const clock = fakeClock();
  const began = clock.now();
  const requests: number[] = [];
  const ask = async (id: number) => {
    requests.push(clock.now() - began);
    if (id === 2) throw new Error('lost');
    return [cell(0, 1)];
  };
  const loading = loadOneByOne([1, 2, 3], ask, clock);
  await clock.advance(1_000);
  expect(requests).toEqual([0, 300, 600]);
  expect((await loading).map(({ channelId, cells }) => [channelId, cells.length])).toEqual([
    [1, 1],
    [2, 0],
    [3, 1],
  ]);
});

test('the next programme takes over when the current one ends, and a gap is neither', () => {
  const cells = [cell(10, 20), cell(20, 30), cell(30, 40, true)];
  expect(nowAndNext(cells, 15)).toEqual({ now: cells[0], next: cells[1] });
  expect(nowAndNext(cells, 20)).toEqual({ now: cells[1], next: undefined });
  expect(nowAndNext(cells, 35)).toEqual({ now: undefined, next: undefined });
});

test('the guide is late when nothing is known of the present on any channel', () => {
  expect(
    isGuideLate(
      [
        { channelId: 1, cells: [cell(0, 10)] },
        { channelId: 2, cells: [] },
      ],
      5,
    ),
  ).toBe(false);
  expect(isGuideLate([{ channelId: 1, cells: [cell(0, 10)] }], 15)).toBe(true);
  expect(isGuideLate([], 15)).toBe(false);
});
