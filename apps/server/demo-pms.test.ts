import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { createDemoPms } from './demo-pms.ts';
import type { InternalApiClient } from './internal-api-client.ts';

const astrid = {
  ...{ room: '214', last_name: 'Lindqvist', first_name: 'Astrid', title: 'Ms', language: 'en' },
  ...{ departure: '2026-11-24', no_post: false },
};

/** A server with a guest; it has never asked the PMS for its stays. */
function serve(requests: string[]): InternalApiClient {
  return async (method, path) => {
    requests.push(`${method} ${path.split('?')[0]}`);
    const items = path.startsWith('/api/v1/rooms') ? [{ room: '214' }, { room: '215' }] : [astrid];
    return { status: 200, body: { items, next: null, last_resync_at: null } };
  };
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

test('the PMS of the demo takes over the guests in house, and nobody can connect before', async () => {
  const pms = await createDemoPms({ clock: fakeClock(Date.parse('2026-11-21T08:40:00Z')), random: seededRandom(1) });
  onTestFinished(() => pms.close());
  const port = Number(new URL(pms.url).port);
  expect(await canConnect(port)).toBe(false);
  const page = await pms.open(serve([]));
  expect(await canConnect(port)).toBe(true);
  const { rooms, guests } = (await (await fetch(`${page}/api/hotel`)).json()) as Record<string, unknown>;
  expect(rooms).toEqual(['214', '215']);
  expect(guests).toMatchObject([{ room: '214', last_name: 'Lindqvist', language: 'EA', balance: 13_800 }]);
});

test('a server that connects and does not ask for the stays by itself is told to', async () => {
  const clock = fakeClock(Date.parse('2026-11-21T08:40:00Z'));
  const pms = await createDemoPms({ clock, random: seededRandom(1) });
  onTestFinished(() => pms.close());
  const requests: string[] = [];
  await pms.open(serve(requests));
  await clock.advance(70_000);
  expect(requests).toContain('POST /api/v1/pms/resync');
});
