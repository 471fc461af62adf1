import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testProperty } from '../testing/guest-states.ts';
import {
  changesMode,
  checkRouteAccess,
  fillQuery,
  isSameLocation,
  modeReloadDelayMs,
  queryAfterLeaving,
  scrollDelayMs,
  scrollTarget,
  syncQuery,
} from './navigation-rules.ts';
import type { Mode, Status } from './session-state.ts';

const loginData = { name: 'Lindqvist', room: '214', userId: 'u1', checkin: '2026-11-20', id: 's1' };
const session = { loginData, themeId: 'arvensee', property: testProperty };
const language = { key: 'DE', chosen: true };

describe('Before a route is resolved', () => {
  test('missing name, room, userId, checkin, theme and property are filled from the stored session', () => {
    expect(fillQuery({ q: 'bar' }, session)).toEqual({
      q: 'bar',
      name: 'Lindqvist',
      room: '214',
      userId: 'u1',
      checkin: '2026-11-20',
      theme: 'arvensee',
      property: '1',
    });
  });

  test('values of the query are preserved', () => {
    expect(fillQuery({ room: '301', theme: 'winter' }, session)).toMatchObject({ room: '301', theme: 'winter' });
  });

  test('an empty session fills only theme and property', () => {
    const nobody = { name: '', room: '', userId: '', checkin: '', id: '' };
    expect(fillQuery({}, { ...session, loginData: nobody })).toEqual({ theme: 'arvensee', property: '1' });
  });

  test('opendoor and enableDDS pass through untouched', () => {
    const query = { opendoor: '214', enableDDS: 'true' };
    const synced = syncQuery(fillQuery(query, session), { mode: 'guest', skinId: 'house', language });
    expect(queryAfterLeaving({ path: '/search', query: {} }, { path: '/', query: synced }, [])).toMatchObject(query);
  });
});

describe('The mode, skin and language query parameters are kept in sync', () => {
  test('language in lower case, mode and skin as the session has them', () => {
    const synced = syncQuery({ lang: 'EN', skin: 'old' }, { mode: 'walkin', skinId: 'house', language });
    expect(synced).toEqual({ mode: 'walkin', skin: 'house', lang: 'de' });
  });

  test('the mode guest does not appear in the query', () => {
    expect(syncQuery({ mode: 'guest' }, { mode: 'guest', skinId: '', language })).toEqual({ lang: 'de' });
  });

  test('a query in sync is the same object: one redirect at most', () => {
    const modes = fc.constantFrom<Mode>('guest', 'walkin', 'walkin-only', 'demo', 'demo-use-pms');
    const queries = fc.dictionary(fc.constantFrom('mode', 'skin', 'lang', 'q'), fc.string());
    fc.assert(
      fc.property(queries, modes, fc.string(), (query, mode, skinId) => {
        const once = syncQuery(query, { mode, skinId, language });
        expect(syncQuery(once, { mode, skinId, language })).toBe(once);
      }),
    );
  });
});

describe('What leaving a page clears', () => {
  test('the parameters that a module declares for the step', () => {
    const clears = (from: string) => (from === '/tea' ? ['cup'] : []);
    const steps = { cup: '2', lang: 'de' };
    expect(queryAfterLeaving({ path: '/tea', query: steps }, { path: '/', query: steps }, [clears])).toEqual({
      lang: 'de',
    });
    expect(queryAfterLeaving({ path: '/', query: steps }, { path: '/tea', query: steps }, [clears])).toEqual(steps);
  });

  test('a value that the new URL sets itself is preserved', () => {
    const to = { path: '/tea', query: { cup: '3' } };
    expect(queryAfterLeaving({ path: '/', query: { cup: '2' } }, to, [() => ['cup']]).cup).toBe('3');
  });
});

describe('When a page is left, the mode parameter triggers a reload after 300 ms', () => {
  const location = (mode?: string) => ({ path: '/', query: mode === undefined ? {} : { mode } });

  test.each([
    ['demo', 'walkin', true],
    [undefined, 'demo', true],
    ['demo', '', true],
    ['demo', 'demo', false],
    ['demo', undefined, false],
    [undefined, undefined, false],
  ])('from mode %s to mode %s: %s', (from, to, reloads) => {
    expect(changesMode(location(from), location(to))).toBe(reloads);
  });

  test('300 ms', () => {
    expect([modeReloadDelayMs, scrollDelayMs]).toEqual([300, 300]);
  });
});

describe('Status and mode', () => {
  test.each<[Status, Mode, boolean, string, string]>([
    ['not_registered', 'demo', true, 'home', 'pass'],
    ['not_registered', 'demo-use-pms', true, 'home', 'pass'],
    ['not_registered', 'guest', false, 'home', 'login'],
    ['not_registered', 'walkin', false, 'home', 'wait'],
    ['not_registered', 'walkin-only', false, 'home', 'wait'],
    ['multiple_residents', 'guest', false, 'home', 'login'],
    ['registered', 'guest', true, 'home', 'pass'],
    ['fetching', 'guest', true, 'home', 'pass'],
    ['fetching', 'guest', false, 'home', 'wait'],
    ['not_registered', 'guest', false, 'login', 'pass'],
    ['not_registered', 'guest', false, 'webCheckIn', 'pass'],
    ['fetching', 'guest', false, 'webCheckIn', 'pass'],
    ['multiple_residents', 'guest', false, 'login', 'pass'],
  ])('%s in %s, initialised %s, to %s: %s', (status, mode, initialized, route, expected) => {
    expect(checkRouteAccess({ status, mode, initialized }, route)).toBe(expected);
  });
});

test('scrolling goes to the top for the programme-guide detail screen, otherwise to the saved position', () => {
  expect(['/epg/12', '/epg', '/', '/cp/3'].map((path) => scrollTarget({ path, query: {} }))).toEqual([
    'top',
    'saved',
    'saved',
    'saved',
  ]);
});

test('a navigation to the same location is ignored', () => {
  const location = { path: '/epg', query: { a: '1', b: undefined } };
  expect(isSameLocation(location, { path: '/epg/', query: { a: '1' } })).toBe(true);
  expect(isSameLocation(location, { path: '/epg', query: { a: '2' } })).toBe(false);
  expect(isSameLocation(location, { path: '/epg/1', query: { a: '1' } })).toBe(false);
});
