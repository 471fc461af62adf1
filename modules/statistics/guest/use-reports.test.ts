import { beforeEach, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '#platform/clock';
import type { Place } from './next-use.ts';
import { createUseReports, type UseReports } from './use-reports.ts';

type Answer = 'done' | 'lost' | 'refused';

let clock: FakeClock;
let reports: UseReports;
let sent: string[];
let logged: string[];
let answers: Answer[];
let posted: object[];
let connect: (isOpen: boolean) => void;

/** A server that answers as `answers` say, else well; each call takes 100 ms. */
async function call(
  name: string,
  data: { event_type: string; event_value: string; event_number: number; ago_s: number },
) {
  const { event_type, event_value, event_number, ago_s } = data;
  const what = name.replace('Statistic.processEvent', '').toLowerCase();
  sent.push([what, event_type, event_value, `#${event_number}`, ago_s > 0 && `-${ago_s}s`].filter(Boolean).join(' '));
  const answer = answers.shift() ?? 'done';
  await clock.sleep(100);
  if (answer !== 'done') throw Object.assign(new Error(answer), { code: answer === 'lost' ? 'cut' : 'invalid_data' });
  return {};
}

beforeEach(() => {
  clock = fakeClock();
  [sent, logged, answers, posted] = [[], [], [], []];
  reports = createUseReports({
    wire: {
      of: () => ({ call }) as never,
      onConnection: (listener) => {
        connect = listener;
        listener(true);
        return () => undefined;
      },
    },
    post: (end) => void posted.push(end),
    log: (_level, message) => void logged.push(message),
    clock,
    language: () => 'de',
    firstNumber: 0,
  });
});

const see = (place: Place | undefined) => reports.note({ at: clock.now(), place, played: undefined });
const home: Place = { path: '/', params: {}, route: { countsAs: 'home' } };
const page = (cpId: string): Place => ({
  path: `/cp/${cpId}`,
  params: { cpId },
  route: { countsAs: 'contentpage/:cpId' },
});

test('each screen is started after the one before is ended, in order and one at a time', async () => {
  see(home);
  see(page('1'));
  see(page('2'));
  expect(sent).toEqual(['start home #1']);
  await clock.advance(1000);
  see(undefined);
  await clock.advance(1000);
  expect(sent).toEqual([
    'start home #1',
    'end home #1',
    'start contentpage 1 #2',
    'end contentpage 1 #2',
    'start contentpage 2 #3',
    'end contentpage 2 #3',
  ]);
  expect(logged).toEqual([]);
});

test('without network events wait, and say later when they happened', async () => {
  connect(false);
  see(home);
  await clock.advance(60_000);
  see(page('1'));
  await clock.advance(30_000);
  expect(sent).toEqual([]);
  connect(true);
  await clock.advance(1000);
  expect(sent).toEqual(['start home #1 -90s', 'end home #1 -30s', 'start contentpage 1 #2 -30s']);
});

test('a call that the network lost is sent again with the same number', async () => {
  answers = ['lost'];
  see(home);
  await clock.advance(200);
  connect(false);
  connect(true);
  await clock.advance(200);
  expect(sent).toEqual(['start home #1', 'start home #1']);
});

test('a few events are kept at most, and the ones before still end when they did', async () => {
  see(home);
  await clock.advance(1000);
  connect(false);
  for (let index = 1; index <= 25; index += 1) {
    await clock.advance(10_000);
    see(page(String(index)));
  }
  connect(true);
  await clock.advance(10_000);
  expect(sent.slice(0, 3)).toEqual(['start home #1', 'end home #1 -240s', 'start contentpage 6 #7 -190s']);
  expect(sent.filter((one) => one.startsWith('start contentpage'))).toHaveLength(20);
});

test('an event that the server refuses is left out, and its end is ignored with a warning', async () => {
  answers = ['refused'];
  see(page('1'));
  see(undefined);
  await clock.advance(1000);
  expect(sent).toEqual(['start contentpage 1 #1']);
  expect(logged).toEqual(['the end of an unknown event was ignored: contentpage']);
  see(home);
  await clock.advance(1000);
  expect(sent.slice(1)).toEqual(['start home #3']);
});

test('nothing of a guest is sent once the device has been wiped', async () => {
  see(page('1'));
  see(page('2'));
  reports.forget();
  await clock.advance(1000);
  see(home);
  await clock.advance(1000);
  expect(sent).toEqual(['start contentpage 1 #1', 'start home #3']);
});

test('a page that is closed ends by a last request what the socket has not ended', async () => {
  see(home);
  await clock.advance(60_000);
  connect(false);
  await clock.advance(30_000);
  see(page('1'));
  await clock.advance(30_000);
  reports.close();
  const end = { event_type: 'home', event_value: '', event_number: 1, lang: 'de', ago_s: 30, began_ago_s: 120 };
  expect(posted).toEqual([end]);
  connect(true);
  await clock.advance(1000);
  expect(sent).toEqual(['start home #1']);
});

test('a page that is closed does not end twice what is on its way', async () => {
  see(home);
  await clock.advance(1000);
  see(undefined);
  reports.close();
  await clock.advance(1000);
  expect([sent, posted]).toEqual([['start home #1', 'end home #1'], []]);
  see(home);
  expect(sent.slice(2)).toEqual(['start home #3']);
});
