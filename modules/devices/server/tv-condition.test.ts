import { expect, test } from 'vitest';
import type { TvState } from '#remote-control/contract';
import { conditionOf, engineOf, shownPart } from './tv-condition.ts';

const on: TvState = {
  ...{ deviceId: 'tv', roomId: 'room', name: '', connected: true, at: 1, power: 'on', volume: 10, muted: false },
  ...{ source: 'TV', port: '', app: '', channel: '', shows: 'home' },
};
const well = { connected: true, unforgotten: 0, startsToday: 1, state: on };

test.each([
  [{ ...well, unforgotten: 1, connected: false, startsToday: 9 }, 'not_cleared'],
  [{ ...well, connected: false, startsToday: 9 }, 'no_network'],
  [{ ...well, startsToday: 5 }, 'restarts_often'],
  [{ ...well, startsToday: 4 }, 'on'],
  [{ ...well, state: { ...on, power: 'standby' as const } }, 'asleep'],
  [{ ...well, state: undefined }, 'on'],
] as const)('the worst of what a TV does is its condition (%#)', (observed, condition) => {
  expect(conditionOf(observed)).toBe(condition);
});

test.each([
  [{}, 'home'],
  [{ channel: '204', shows: 'tv' }, 'live_tv'],
  [{ app: 'com.netflix', channel: '204' }, 'other_app'],
  [{ source: 'HDMI', port: '1' }, 'other_input'],
  [{ power: 'standby' as const, channel: '204' }, 'nothing'],
  [{ at: undefined }, ''],
])('staff see the part of the app, never what is watched (%#)', (more, shown) => {
  expect(shownPart({ connected: true, state: { ...on, ...more } })).toBe(shown);
});

test('a TV without a connection shows nothing that is known', () => {
  expect(shownPart({ connected: false, state: on })).toBe('nothing');
});

test.each([
  [
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.79 Safari/537.36',
    'Chromium 79',
  ],
  [
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 3.0) AppleWebKit/538.1 (KHTML, like Gecko) Version/3.0 TV Safari/538.1',
    'WebKit 538.1',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox 128'],
  ['something else', ''],
])('the engine of %s', (agent, engine) => {
  expect(engineOf(agent)).toBe(engine);
});
