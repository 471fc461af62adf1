import { expect, test } from 'vitest';
import { mobileKey } from '../contract.ts';

const path = 'POST /api/public/v2/property/{propertyId}/onekey';

test.each([
  ['session', {}],
  ['deeplink', { device: 'ios', otpEmail: '' }],
] as const)(
  'onekey/%s takes numbers of rooms and reservations, times as numbers, and nothing as null',
  (name, more) => {
    const { body } = mobileKey.routes[`${path}/${name}` as const];
    const wanted = { vendor: 'salto', room: 214, reservationNumber: 70_012, expireAt: 1_764_525_600_000, ...more };
    expect(body.parse(wanted)).toMatchObject({ room: '214', reservationNumber: '70012', expireAt: '1764525600000' });
    expect(body.parse({ ...wanted, reservationNumber: null, expireAt: null })).toMatchObject({ reservationNumber: '' });
  },
);
