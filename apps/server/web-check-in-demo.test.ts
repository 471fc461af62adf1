import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { seededRandom } from '#platform/random';
import type { WebCheckInForm, WebCheckInItem } from '#web-check-in/contract';
import { composeServer } from './compose.ts';
import { putPreparedHotel } from './testing/prepared-hotel.ts';

type List = { readonly items: readonly WebCheckInItem[] };
type Stay = { readonly email: string };

test('in the demo hotel one guest has checked in online, and another can', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-web-check-in-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const clock = fakeClock();
  const log = recordingLog();
  await putPreparedHotel(dataDir, 'small', clock);
  const server = await composeServer({
    ...{ config: { ...readConfig({}), dataDir }, clock, random: seededRandom(1), log, builds: dataDir },
    synchronous: 'OFF',
    metrics: createMetrics({ process: false }),
  });
  onTestFinished(() => server.close(0));
  await clock.advance(1000);
  await server.jobs.settled();
  const { items } = (await server.request('GET', '/api/v1/web-check-ins')).body as List;
  const done = items.filter(({ state }) => state === 'submitted');
  expect(done).toMatchObject([{ missing: 0, arrival_time: '16:30' }]);
  const stay = await server.request('GET', `/api/v1/stays/${done[0]?.stay_id}`);
  expect(stay.body).toMatchObject({ arrival_time: '16:30', telephone: '+46 40 555 01 42' });

  const next = items.find(({ state, in_house: isInHouse }) => state === 'none' && !isInHouse);
  const { email } = (await server.request('GET', `/api/v1/stays/${next?.stay_id}`)).body as Stay;
  const wanted = { name: next?.last_name, arrival: next?.arrival, email, language: 'en' };
  const sent = await server.request('POST', '/api/v1/web-check-in/codes', wanted);
  expect(sent.status).toBe(202);
  const { token } = sent.body as { readonly token: string };
  const entered = await server.request('POST', '/api/v1/web-check-in/confirmations', { token, code: '123 456' });
  expect(entered.status).toBe(200);
  const { form } = entered.body as { readonly form: WebCheckInForm };
  expect(form).toMatchObject({ stay: { last_name: next?.last_name }, wants: { country: 'CH' }, submitted_at: null });
});
