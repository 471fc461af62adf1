import { expect, test } from 'vitest';
import type { WireClient } from '#platform/web/wire';
import type { PropertyBootstrap } from '#property/contract';
import type { GuestProperty } from '#property/guest';
import { followSettings } from './follow-settings.ts';

const bootstrap = { settings: {} } as PropertyBootstrap;

function follow() {
  const fetched: string[] = [];
  const pushes = new Map<string, () => void>();
  let connect = (_open: boolean): void => undefined;
  const wire = {
    of: () => ({ on: (name: string, listener: () => void) => pushes.set(name, listener) }),
    onConnection: (listener: (open: boolean) => void) => {
      connect = listener;
      listener(false);
    },
  } as unknown as WireClient;
  const property = {
    load: async () => {
      fetched.push('settings');
      return bootstrap;
    },
    refetchMenu: async () => void fetched.push('menu'),
  } as unknown as GuestProperty;
  followSettings({ wire, property }, () => fetched.push('told'));
  return { fetched, push: () => pushes.get('SystemSettings.changed')?.(), connect: (open: boolean) => connect(open) };
}

const once = ['settings', 'menu', 'told'];

test('a change of the hotel is fetched without a reload', async () => {
  const { fetched, push } = follow();
  push();
  await Promise.resolve();
  await expect.poll(() => fetched).toEqual(once);
});

test('a change may have been missed while disconnected, not before the first connection', async () => {
  const { fetched, connect } = follow();
  connect(true);
  connect(false);
  expect(fetched).toEqual([]);
  connect(true);
  await expect.poll(() => fetched).toEqual(once);
});
