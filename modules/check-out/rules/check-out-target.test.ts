import { expect, test } from 'vitest';
import { type CheckOutOffer, checkOutTarget } from './index.ts';

const guest: CheckOutOffer = {
  mode: 'guest',
  isCheckedIn: true,
  name: 'Lindqvist',
  isWebcheckinEnabled: true,
  isDisabled: false,
};

test.each<[string, Partial<CheckOutOffer>]>([
  ['web check-in is not enabled', { isWebcheckinEnabled: false }],
  ['check-out is disabled', { isDisabled: true }],
  ['the guest has no name', { name: '' }],
  ['nobody is checked in', { isCheckedIn: false }],
  ['the visitor is a walk-in', { mode: 'walkin' }],
  ['the hotel is walk-in only', { mode: 'walkin-only' }],
])('no door leads anywhere while %s, whether the hotel has a page or not', (_why, change) => {
  for (const address of ['', 'https://hotel.example/out']) {
    expect(checkOutTarget({ ...guest, ...change }, address)).toEqual({ leads: 'nowhere' });
  }
});

test('doors lead to the hotel’s page, else to the app’s screen', () => {
  expect(checkOutTarget(guest, '')).toEqual({ leads: 'app' });
  const address = 'https://hotel.example/out';
  expect(checkOutTarget(guest, address)).toEqual({ leads: 'page', address });
});

test.each(['demo', 'demo-use-pms'])(
  'in the mode %s doors lead to the demo’s goodbye, with a guest or without',
  (mode) => {
    for (const change of [{}, { isCheckedIn: false, name: '' }]) {
      expect(checkOutTarget({ ...guest, mode, ...change }, 'https://hotel.example/out')).toEqual({ leads: 'demo' });
    }
    expect(checkOutTarget({ ...guest, mode, isDisabled: true }, '')).toEqual({ leads: 'nowhere' });
    expect(checkOutTarget({ ...guest, mode, isWebcheckinEnabled: false }, '')).toEqual({ leads: 'nowhere' });
  },
);
