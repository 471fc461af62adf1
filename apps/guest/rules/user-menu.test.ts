import { expect, test } from 'vitest';
import { type UserMenuEntry, type UserMenuInput, userMenu } from './user-menu.ts';

const guest: UserMenuInput = {
  mode: 'guest',
  checkedIn: true,
  name: 'Lindqvist',
  isWebcheckinEnabled: true,
  disableCheckout: false,
  lang: 'en',
  legal: ['terms', 'privacy'],
};

test.each<[string, Partial<UserMenuInput>, readonly UserMenuEntry[]]>([
  ['a checked-in guest', {}, ['user', 'language', 'check-out', 'log-out']],
  ['a guest without a name', { name: '' }, ['user', 'language', 'sign-in']],
  ['nobody', { checkedIn: false, name: '' }, ['language', 'sign-in']],
  ['a walk-in', { mode: 'walkin', checkedIn: false, name: '' }, ['language', 'sign-in']],
  ['walkin-only', { mode: 'walkin-only', checkedIn: false, name: '' }, ['language']],
  ['no tile, check-out or log-out in walkin-only, even with a check-in', { mode: 'walkin-only' }, ['language']],
  ['web check-in not enabled', { isWebcheckinEnabled: false }, ['user', 'language', 'log-out']],
  ['check-out disabled by setting', { disableCheckout: true }, ['user', 'language', 'log-out']],
  ['lang equals de', { lang: 'de' }, ['user', 'language', 'check-out', 'log-out', 'terms', 'privacy']],
  ['lang de-CH is not de', { lang: 'de-CH' }, ['user', 'language', 'check-out', 'log-out']],
  [
    'a property without privacy text',
    { lang: 'de', legal: ['terms'] },
    ['user', 'language', 'check-out', 'log-out', 'terms'],
  ],
])('user menu: %s', (_case, input, entries) => {
  expect(userMenu({ ...guest, ...input })).toEqual(entries);
});
