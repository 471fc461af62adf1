import { expect, onTestFinished, test } from 'vitest';
import { type Caster, casting } from '#casting/contract';
import { createTestContext } from '#platform/node/testing';
import type { CastingContext } from './context.ts';
import { migrations } from './migrations.ts';
import { releaseEnded } from './release.ts';
import type { CastingTables, PairingTable } from './tables.ts';
import { createCasterWatch } from './watch-casters.ts';

/** A server of two hotels; the gateway of hotel `2` takes what is said and never answers. */
async function openTwoHotels(pairings: readonly Pick<PairingTable, 'property' | 'id' | 'ended_at'>[]) {
  const platform = await createTestContext(migrations);
  onTestFinished(() => platform.database.close());
  const store = platform.database.store<CastingTables, typeof casting>(casting);
  const same = {
    room: '214',
    stay_id: 's',
    session_id: 'p',
    type: 'chromecast',
    name: 'iPhone',
    paired_at: 1,
  } as const;
  await store.write(async ({ tx }) => {
    for (const one of pairings)
      await tx
        .insertInto('casting_pairings')
        .values({ ...same, room_id: `room ${one.id}`, ...one })
        .execute();
  });
  const requested: string[] = [];
  async function answer(property: string): Promise<void> {
    requested.push(property);
    if (property === '2') await new Promise(() => {});
  }
  const caster: Caster = {
    pair: ({ property }) => answer(property),
    unpair: ({ property }) => answer(property),
    report: async ({ property }) => {
      await answer(property);
      return { reachable: true, casting: undefined };
    },
  };
  const sockets = { ...platform.sockets, count: () => 1 };
  const context = { platform: { ...platform, sockets }, store, caster } as unknown as CastingContext;
  return { context, store, requested, clock: platform.clock };
}

test('a gateway that hangs keeps the devices of no other hotel on their casters, however many wait for it', async () => {
  const dead = Array.from({ length: 120 }, (_none, at) => ({ property: '2', id: `d${at}`, ended_at: at }));
  const { context, store, requested, clock } = await openTwoHotels([
    ...dead,
    { property: '1', id: 'a', ended_at: 500 },
  ]);
  const run = releaseEnded(context);
  const left = async () => {
    const rows = await store.read.selectFrom('casting_pairings').select('id').where('property', '=', '1').execute();
    return rows.length;
  };
  await expect.poll(left).toBe(0);
  await clock.advance(10_000);
  await run;
  expect(requested.filter((property) => property === '2')).toHaveLength(1);
});

test('who looks at a caster of another hotel sees what it does while a gateway hangs', async () => {
  const pairings = ['2', '2', '2', '1'].map((property, at) => ({ property, id: `p${at}`, ended_at: null }));
  const { context, requested, clock } = await openTwoHotels(pairings);
  const run = createCasterWatch(context)();
  await expect.poll(() => requested.toSorted()).toEqual(['1', '2']);
  await clock.advance(10_000);
  await run;
  expect(requested.toSorted()).toEqual(['1', '2']);
});
