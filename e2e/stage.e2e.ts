import { expect, test } from './support/test.ts';

test('another page may not frame an actor, and without a name there is no stage', async ({ request, hotel }) => {
  const { port } = new URL(hotel.origin);
  const asHost = (host: string) => request.get(`${hotel.origin}/ONEapp/`, { headers: { host } });
  const framed = await asHost(`stage-phone.bellhop.localhost:${port}`);
  expect(framed.headers()['content-security-policy']).toContain(
    `frame-ancestors 'self' http://bellhop.localhost:${port}`,
  );
  expect((await asHost(`127.0.0.1:${port}`)).headers()['x-frame-options']).toBe('DENY');
  const cast = await request.post(`${hotel.origin}/stage/cast.json`, { headers: { host: '192.0.2.7:80' } });
  expect(cast.status()).toBe(409);
});
