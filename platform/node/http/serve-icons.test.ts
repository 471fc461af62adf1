import fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveIcons } from './serve-icons.ts';

function server() {
  const app = fastify();
  serveIcons(app, '/ONEapp/icons/');
  return app;
}

it('serves an icon of the current set', async () => {
  const reply = await server().inject('/ONEapp/icons/spa-outline.svg');
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(reply.body).toMatch(/^<svg [^>]+viewBox="0 0 24 24"><path d="M[^"]+Z"\/><\/svg>$/);
});

it('serves an icon whose name has digits', async () => {
  for (const name of ['numeric-9-plus-box', 'battery-10', 'account-box-multiple-outline']) {
    expect((await server().inject(`/ONEapp/icons/${name}.svg`)).statusCode).toBe(200);
  }
});

it('serves an icon that only version 4 has', async () => {
  expect((await server().inject('/ONEapp/icons/library-books.svg')).statusCode).toBe(200);
});

it.each(['nothing-of-the-kind.svg', '..%2F..%2Fpackage.json', 'spa-outline.png', 'Spa.svg', '%00.svg'])(
  'knows nothing of %s',
  async (name) => {
    expect((await server().inject(`/ONEapp/icons/${name}`)).statusCode).toBe(404);
  },
);
