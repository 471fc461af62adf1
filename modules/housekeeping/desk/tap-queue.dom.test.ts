import { beforeEach, expect, test } from 'vitest';
import { ApiProblem, type DeskApi } from '#platform/web/desk-shell';
import { addTap, sendTaps, tapQueue, type WaitingTap } from './tap-queue.ts';

const tap = (id: string, staff = 'me'): WaitingTap => ({
  ...{ request_id: id, at: '2026-11-23T08:00:00.000Z', room_id: 'a', action: 'clean', staff_id: staff, property: '1' },
});
const ids = () => tapQueue.getState().waiting.map(({ request_id: id }) => id);
let arrived: string[];
let problem: ApiProblem | undefined;
const api: DeskApi = {
  request: async (_route, input = {}) => {
    if (problem) throw problem;
    arrived.push((input.body as WaitingTap).request_id);
    return {};
  },
};

beforeEach(() => {
  tapQueue.setState({ waiting: [], refused: [] });
  arrived = [];
  problem = undefined;
});

test('without a network taps wait, in storage too, and are sent once in their order when it is back', async () => {
  problem = new ApiProblem(0, { code: 'offline', retryable: true });
  for (const id of ['1', '2', '3']) addTap(tap(id));
  expect(await sendTaps(api, 'me')).toBe(0);
  expect(JSON.parse(localStorage.getItem('housekeeping-taps') ?? '[]')).toHaveLength(3);
  problem = undefined;
  expect(await sendTaps(api, 'me')).toBe(3);
  expect([arrived, ids(), localStorage.getItem('housekeeping-taps')]).toEqual([['1', '2', '3'], [], null]);
});

test('what the server refuses does not hold up what follows, and is said', async () => {
  problem = new ApiProblem(422, { code: 'minibar_unknown' });
  addTap(tap('1'));
  await sendTaps(api, 'me');
  expect([ids(), tapQueue.getState().refused.length]).toEqual([[], 1]);
});

test('nobody sends what another person tapped on the same phone', async () => {
  addTap(tap('1', 'other'));
  addTap(tap('2'));
  await sendTaps(api, 'me');
  expect([arrived, ids()]).toEqual([['2'], ['1']]);
});
