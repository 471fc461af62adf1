import { expect, test } from 'vitest';
import type { Access } from '#platform/contract';
import { person, staff } from '#platform/contract';
import { accessError } from './check-access.ts';
import type { Identity } from './identity.ts';

const nobody: Identity = { kind: 'nobody', property: '1' };
const visitor: Identity = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 's' };
const guest: Identity = {
  kind: 'guest',
  property: '1',
  sessionId: 's',
  stayId: 'y',
  residentId: 'r',
  roomId: 'm',
  room: '214',
};
const tv: Identity = { kind: 'tv', property: '1', deviceId: 'd', roomId: 'm', room: '214', occupied: true };
const emptyTv: Identity = { ...tv, occupied: false };
const reader: Identity = { kind: 'staff', property: '1', staffId: 'a', permissions: new Set(['orders.read'] as const) };
const elsewhere: Identity = { ...reader, property: '2' };
const cook: Identity = { ...reader, roles: ['kitchen'] };
const administrator: Identity = { kind: 'staff', property: '*', staffId: 'administrator', permissions: 'all' };

const everybody = { nobody, visitor, guest, tv, emptyTv, reader, elsewhere, administrator };
const yes = undefined;
const away = 'not_checked_in';
const no = 'forbidden';
const unknown = 'not_signed_in';

const table: [Access, (string | undefined)[]][] = [
  // nobody, visitor, guest, TV, TV of an empty room, staff, staff of another property, administrator
  ['anyone', [yes, yes, yes, yes, yes, yes, yes, yes]],
  ['visitor', [away, yes, yes, no, no, no, no, no]],
  ['guest', [away, away, yes, no, no, no, no, no]],
  ['room', [away, away, yes, yes, away, no, no, no]],
  ['tv', [no, no, no, yes, yes, no, no, no]],
  [staff('orders.read'), [unknown, no, no, no, no, yes, no, yes]],
  [staff('orders.manage'), [unknown, no, no, no, no, no, no, yes]],
];

test.each(table)('access %j admits exactly the identities in the table', (access, expected) => {
  const codes = Object.values(everybody).map((identity) => accessError(access, identity, '1')?.code);
  expect(codes).toEqual(expected);
});

test('what only a person may do, no API key may, whatever its permissions', () => {
  const codes = [cook, reader, administrator, guest].map((who) => accessError(person('orders.read'), who, '1')?.code);
  expect(codes).toEqual([yes, no, no, no]);
});
