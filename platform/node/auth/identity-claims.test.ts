import { expect, test } from 'vitest';
import type { Identity } from './identity.ts';
import { findMismatchedClaim } from './identity-claims.ts';

const guest: Identity = {
  kind: 'guest',
  property: '1',
  sessionId: 's',
  stayId: '7001',
  residentId: '42',
  roomId: 'rm-9',
  room: '214A',
};
const tv: Identity = { kind: 'tv', property: '1', deviceId: 'd', roomId: 'rm-9', room: '214A', occupied: true };
const visitor: Identity = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 's' };
const reader: Identity = { kind: 'staff', property: '1', staffId: 'a', permissions: new Set() };
const nobody: Identity = { kind: 'nobody', property: '1' };

test('claims of a guest may repeat the identity in any case, as text or number, or be empty', () => {
  expect(
    findMismatchedClaim(guest, { room: ' 214a ', room_id: 'rm-9', reservation_nr: 7001, userId: 42 }),
  ).toBeUndefined();
  expect(findMismatchedClaim(guest, { room: '', userId: null, propertyId: '1', anything: 'else' })).toBeUndefined();
});

test.each([
  ['room', '215'],
  ['room_id', '214A'],
  ['room_ip', 'rm-8'],
  ['room_ip_id', 'rm-8'],
  ['reservation_nr', '7002'],
  ['userId', '43'],
  ['propertyId', '2'],
  ['property', 2],
  ['room', ['214A']],
  ['userId', { toString: 42 }],
])('a guest who claims %s %j is mismatched', (field, value) => {
  expect(findMismatchedClaim(guest, { [field]: value })).toBe(field);
});

test('a visitor has no room but that of all visitors, no stay and no resident', () => {
  for (const field of ['room', 'room_id', 'room_ip', 'room_ip_id']) {
    expect(findMismatchedClaim(visitor, { [field]: 'walkin' })).toBeUndefined();
    expect(findMismatchedClaim(visitor, { [field]: '214' })).toBe(field);
  }
  expect(findMismatchedClaim({ ...visitor, mode: 'demo' }, { room_ip_id: 'demo' })).toBeUndefined();
  expect(findMismatchedClaim(visitor, { userId: '42' })).toBe('userId');
});

test('a TV may only claim its own room', () => {
  expect(findMismatchedClaim(tv, { room: '214a', reservation_nr: '7001' })).toBeUndefined();
  expect(findMismatchedClaim(tv, { room_ip_id: 'rm-8' })).toBe('room_ip_id');
});

test('staff may name any room of their own property', () => {
  expect(findMismatchedClaim(reader, { room: '215', property: '1' })).toBeUndefined();
  expect(findMismatchedClaim(reader, { room: '215', property: '2' })).toBe('property');
  expect(findMismatchedClaim({ ...reader, property: '*' }, { property: '2' })).toBeUndefined();
});

test('only the property of an anonymous caller is compared', () => {
  expect(findMismatchedClaim(nobody, { room: '215' })).toBeUndefined();
  expect(findMismatchedClaim(nobody, { propertyId: '2' })).toBe('propertyId');
});

test('lists, strings and inherited fields claim nothing', () => {
  expect(findMismatchedClaim(guest, [{ room: '215' }])).toBeUndefined();
  expect(findMismatchedClaim(guest, 'room')).toBeUndefined();
  expect(findMismatchedClaim(guest, Object.create({ room: '215' }))).toBeUndefined();
});
