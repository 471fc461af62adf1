import { expect, onTestFinished, test } from 'vitest';
import { callRoute } from '#platform/node/testing';
import type { DeviceWipe } from '#stays/contract';
import { openTestHotel } from '#stays/testing';

const now = Date.UTC(2026, 10, 21, 8, 40);
const tv: DeviceWipe = {
  id: 'tv',
  kind: 'tv',
  label: 'Test set',
  room: '214',
  connected: true,
  leftAt: now,
  forgottenAt: now,
};
const phone: DeviceWipe = {
  ...tv,
  id: 'phone',
  kind: 'mobile',
  room: undefined,
  leftAt: undefined,
  forgottenAt: undefined,
};

test('the devices that held a stay’s data are listed with their confirmations', async () => {
  const lookups: string[] = [];
  const listDeviceWipes = async ({ id, state }: { readonly id: string; readonly state: string }) => {
    lookups.push(`${id} ${state}`);
    return [tv, phone];
  };
  const hotel = await openTestHotel({}, [], { listDeviceWipes });
  onTestFinished(() => hotel.platform.database.close());
  const { id } = await hotel.guest();
  await callRoute(hotel.api, 'POST /api/v1/stays/{id}/check-out', { params: { id }, query: {} });
  const { body } = await callRoute(hotel.api, 'GET /api/v1/stays/{id}/wipes', { params: { id }, query: {} });
  const at = new Date(now).toISOString();
  expect(body.items).toMatchObject([
    { id: 'tv', room: '214', left_at: at, forgotten_at: at },
    { id: 'phone', room: null, left_at: null, forgotten_at: null },
  ]);
  expect(lookups).toEqual([`${id} checked_out`]);
});
