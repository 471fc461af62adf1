import { expect, test } from 'vitest';
import { type UserMenuEntry, type UserMenuInput, userMenu } from './user-menu.ts';

const guest: UserMenuInput = {
  mode: 'guest',
  checkedIn: true,
  name: 'Lindqvist',
  isCheckOutOffered: true,
  lang: 'en',
  legal: ['terms', 'privacy'],
};

test.each<[string, Partial<UserMenuInput>, readonly UserMenuEntry[]]>([
  ['a checked-in guest', {}, ['user', 'language', 'check-out', 'log-out']],
  ['a guest without a name', { name: '', isCheckOutOffered: false }, ['user', 'language', 'sign-in']],
  ['nobody', { checkedIn: false, name: '', isCheckOutOffered: false }, ['language', 'sign-in']],
  ['a walk-in', { mode: 'walkin', checkedIn: false, name: '', isCheckOutOffered: false }, ['language', 'sign-in']],
  ['walkin-only', { mode: 'walkin-only', checkedIn: false, name: '', isCheckOutOffered: false }, ['language']],
  [
    'no tile or log-out in walkin-only, even with a check-in',
    { mode: 'walkin-only', isCheckOutOffered: false },
    ['language'],
  ],
  ['check-out not offered', { isCheckOutOffered: false }, ['user', 'language', 'log-out']],
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
