import { expect, onTestFinished, test } from 'vitest';
import { createTestContext } from '#platform/node/testing';
import { mobileKey } from '../contract.ts';
import type { MobileKeyContext } from './context.ts';
import { tellRevoked } from './keys.ts';
import { migrations } from './migrations.ts';
import type { MobileKeyTables } from './tables.ts';

test('locks that hang hold back only their own hotel’s keys, and are requested once in a run', async () => {
  const platform = await createTestContext(migrations);
  onTestFinished(() => platform.database.close());
  const { clock, database } = platform;
  const store = database.store<MobileKeyTables, typeof mobileKey>(mobileKey);
  const times = { created_at: 1, expires_at: clock.now() + 1000, last_opened_at: null };
  const same = {
    stay_id: 's',
    session_id: 'p',
    room_id: 'r',
    room: '214',
    label: '',
    kind: 'new',
    state: 'revoking',
  } as const;
  const keys = ['dead', 'dead', 'dead', 'well'].map((vendor, at) => ({ property: vendor, id: `k${at}`, vendor }));
  await store.write(async ({ tx }) => {
    for (const key of keys)
      await tx
        .insertInto('mobile_keys')
        .values({ ...same, ...times, ...key })
        .execute();
  });
  const requested: string[] = [];
  const dead = { revoke: (id: string) => new Promise(() => requested.push(id)) };
  const well = { revoke: async (id: string) => void requested.push(id) };
  const context = { platform, store, vendors: { dead, well } } as unknown as MobileKeyContext;
  const run = tellRevoked(context);
  const revoked = async () => {
    const rows = await store.read.selectFrom('mobile_keys').select('id').where('state', '=', 'revoked').execute();
    return rows.map(({ id }) => id);
  };
  await expect.poll(revoked).toEqual(['k3']);
  await clock.advance(10_000);
  await run;
  expect(requested).toHaveLength(2);
});
