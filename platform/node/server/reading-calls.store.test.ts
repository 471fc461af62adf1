import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type CallSpec, defineContract } from '#platform/contract';
import { createTestDatabase, type TestDatabase } from '#platform/node/testing';
import { defineServerModule } from './module.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase([]);
});
afterEach(() => database.close());

const call = { access: 'anyone', summary: '', data: z.object({}), root: z.object({}), sample: {} } as const;

/** Makes a call whose handler writes some turns of the loop later. */
async function write(how: Pick<CallSpec, 'effect' | 'stores'>): Promise<unknown> {
  const calls = { 'Test.call': { ...call, ...how } };
  const contract = defineContract({ module: 'test', errors: {}, calls, routes: {}, pushes: {}, events: {} });
  const store = database.store(contract);
  const module = defineServerModule(contract, {
    forgets: {},
    search: { none: 'a test' },
    calls: {
      'Test.call': async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return await store.write(async () => ({}));
      },
    },
    routes: {},
  });
  return await module.calls['Test.call']?.({} as never, {} as never);
}

test('a call that is declared to change nothing fails when it writes, unless it says what it stores', async () => {
  await expect(write({ effect: 'none' })).rejects.toThrow('Test.call is declared to change nothing');
  await expect(write({ effect: 'none', stores: 'one row an hour' })).resolves.toEqual({});
  await expect(write({ effect: 'command' })).resolves.toEqual({});
  await expect(write({})).resolves.toEqual({});
});
