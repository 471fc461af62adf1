import { afterEach, beforeEach, expect, it } from 'vitest';
import { callRoute, createTestContext, type TestModuleContext } from '#platform/node/testing';
import { createTestProperty, propertyMigrations, type TestProperty } from '#property/testing';

let platform: TestModuleContext;
let hotel: TestProperty;
beforeEach(async () => {
  platform = await createTestContext(propertyMigrations);
  hotel = await createTestProperty(platform);
});
afterEach(() => platform.database.close());

const decode = (body: Uint8Array) => new TextDecoder().decode(body);

it('an installed app has the name of its hotel and opens it on a server with several', async () => {
  await createTestProperty(platform, { id: '2' });
  const { body } = await callRoute(hotel.api, 'GET /v1/property/{propertyId}/oneapp/manifest.webmanifest', {
    params: { propertyId: '2' },
  });
  expect(JSON.parse(decode(body))).toMatchObject({
    name: 'Hotel Arvensee',
    id: '/ONEapp/?property=2',
    start_url: '/ONEapp/?property=2',
    scope: '/ONEapp/',
  });
});

it('the time of the server is whole seconds as text', async () => {
  const { body, headers } = await callRoute(hotel.api, 'GET /scripts/getUTCTimestamp.php', {});
  expect(decode(body)).toBe(String(Math.floor(platform.clock.now() / 1000)));
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
});

it('pictures are found by a pattern of their names, in the project of the hotel only', async () => {
  const raw = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  for (const name of ['lobby_1.svg', 'lobby-2.svg', 'spa.svg']) {
    await callRoute(hotel.api, 'PUT /api/v1/properties/{propertyId}/media/{name}', {
      params: { propertyId: '1', name },
      raw,
      headers: { 'content-type': 'image/svg+xml' },
    });
  }
  const find = async (folder_pattern: string, project_id = 'arvensee') => {
    const call = hotel.module.calls['GlobalFunctions.getMultiImagesFromFolderPattern'];
    const identity = { kind: 'nobody', property: '1' };
    const root = await call?.({ identity, property: '1' } as never, { project_id, folder_pattern } as never);
    return (root as { images: string[] }).images.map((url) => url.split('?')[0]);
  };
  expect(await find('lobby*')).toEqual(['/media/1/lobby-2.svg', '/media/1/lobby_1.svg']);
  expect(await find('lobby_*')).toEqual(['/media/1/lobby_1.svg']);
  expect(await find('*', 'other')).toEqual([]);
});
