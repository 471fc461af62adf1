import { expect, test } from 'vitest';
import { greetedName, initialState } from './session-state.ts';

function named(key: string, last_name: string, native_name: string) {
  return greetedName({
    ...initialState,
    language: { ...initialState.language, key },
    checkinData: { id: 's', last_name, native_name },
  });
}

test('a guest is greeted in the script of the screen’s language if the stay has that name, else by last name', () => {
  expect(named('AR', 'Haddad', 'ليلى حداد')).toBe('ليلى حداد');
  expect(named('EN', 'Haddad', 'ليلى حداد')).toBe('Haddad');
  expect(named('AR', 'Wu', '吴梓涵')).toBe('Wu');
  expect(named('ar-EG', 'Haddad', '')).toBe('Haddad');
});

test('a permanent resident is not greeted by the native name either', () => {
  expect(named('AR', '', 'ليلى حداد')).toBe('');
});
