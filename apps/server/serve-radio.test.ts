import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Refusal } from '#platform/contract';
import { TuneError } from '#radio/contract';
import type { RadioPort } from '#radio/server';
import { serveRadio } from './serve-radio.ts';
import { byTestCookie } from './testing/by-test-cookie.ts';

/** Has one ticket, of the stay `stay` and its TV, and one of a station that is silent. */
const radio: RadioPort = {
  async listen(ticket, identify) {
    const who = await identify('1');
    const isOwner = who.some((one) => one.kind === 'tv' || (one.kind === 'guest' && one.stayId === 'stay'));
    if (!isOwner) return undefined;
    if (ticket === 'silent') throw new TuneError('unreachable', 'the station took too long');
    return ticket === 'ticket' ? { contentType: 'audio/aac', body: Readable.from([Buffer.from('sound')]) } : undefined;
  },
  async relay({ ticket, identify }, { url, sign }) {
    const isOwner = (await identify('1')).some((one) => one.kind === 'guest' && one.stayId === 'stay');
    if (!isOwner || ticket !== 'ticket') return undefined;
    if (url === 'dead') throw new TuneError('unreachable', 'the station took too long');
    return { contentType: 'audio/aac', body: Buffer.from(`${url} ${sign}`) };
  },
};

function get(ticket: string, cookie: string) {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Refusal ? (error.code === 'not_found' ? 404 : 503) : 500).send(),
  );
  serveRadio(app, { radio, authenticate: byTestCookie });
  return app.inject({ method: 'GET', url: `/ONEapp/radio/${ticket}`, headers: { cookie } });
}

test.each(['guest=stay', 'tv=1'])('a ticket gives the sound to its device, by the cookie %s', async (cookie) => {
  const answer = await get('ticket', cookie);
  expect([answer.statusCode, answer.body]).toEqual([200, 'sound']);
  expect(answer.headers).toMatchObject({ 'content-type': 'audio/aac', 'cache-control': 'no-store' });
});

test.each([
  ['ticket/hls', 'guest=stay', 200, ' '],
  ['ticket/hls?url=http%3A%2F%2Fa.example%2F1&sign=s', 'guest=stay', 200, 'http://a.example/1 s'],
  ['ticket/hls?url=dead', 'guest=stay', 503, ''],
  ['ticket/hls', 'guest=another', 404, ''],
  ['none/hls', 'guest=stay', 404, ''],
])('a piece of HLS at %s with the cookie %j is answered with %i', async (path, cookie, status, body) => {
  const answer = await get(path, cookie);
  expect([answer.statusCode, answer.body]).toEqual([status, body]);
});

test.each([
  ['ticket', '', 404],
  ['ticket', 'guest=another', 404],
  ['none', 'guest=stay', 404],
  ['silent', 'guest=stay', 503],
  ['silent', '', 404],
])('the ticket %s with the cookie %j is answered with %i', async (ticket, cookie, status) => {
  expect((await get(ticket, cookie)).statusCode).toBe(status);
});
