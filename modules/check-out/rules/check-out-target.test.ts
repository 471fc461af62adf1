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

test.each(['guest', 'demo-use-pms'])(
  'in the mode %s doors lead to the hotel’s page, else to the app’s screen',
  (mode) => {
    expect(checkOutTarget({ ...guest, mode }, '')).toEqual({ leads: 'app' });
    const address = 'https://hotel.example/out';
    expect(checkOutTarget({ ...guest, mode }, address)).toEqual({ leads: 'page', address });
  },
);
