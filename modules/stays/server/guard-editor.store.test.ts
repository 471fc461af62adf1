import { expect, onTestFinished, test } from 'vitest';
import { callRoute } from '#platform/node/testing';
import { openTestHotel } from '../testing/open-test-hotel.ts';

test('while a PMS keeps the stays, the desk changes notes but neither checks in nor out nor moves', async () => {
  let isConnected = false;
  const hotel = await openTestHotel({}, [], { isManagedByPms: async () => isConnected });
  onTestFinished(() => hotel.platform.database.close());
  await hotel.rooms('101', '102');
  const { id } = await hotel.guest({ room: '101' });
  isConnected = true;
  const params = { id };
  const refused = { code: 'managed_by_pms' };
  await expect(hotel.guest({ room: '102' })).rejects.toMatchObject(refused);
  await expect(
    callRoute(hotel.api, 'POST /api/v1/stays/{id}/move', { params, body: { room: '102' } }),
  ).rejects.toMatchObject(refused);
  await expect(callRoute(hotel.api, 'POST /api/v1/stays/{id}/check-out', { params, body: {} })).rejects.toMatchObject(
    refused,
  );
  const { body } = await callRoute(hotel.api, 'PATCH /api/v1/stays/{id}', { params, body: { note: 'Late dinner' } });
  expect(body).toMatchObject({ note: 'Late dinner', room: '101' });
  expect((await callRoute(hotel.api, 'GET /api/v1/rooms', { query: {} })).body.managed_by_pms).toBe(true);
  isConnected = false;
  await callRoute(hotel.api, 'POST /api/v1/stays/{id}/move', { params, body: { room: '102' } });
});
