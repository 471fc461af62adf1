import { expect, test } from 'vitest';
import { tvAddress } from '#platform/wire';
import { offlinePaths } from '../../e2e/support/offline-paths.ts';
import { modules } from './modules.ts';
import { shellRoutes } from './shell-routes.ts';

test('each screen of the phone is opened without a network by the end-to-end test, or has nothing to keep', () => {
  const routes = [...modules.flatMap((module) => module.routes), ...shellRoutes].map(({ name }) => name);
  expect(Object.keys(offlinePaths).sort()).toEqual([...new Set(routes)].sort());
});

test('no screen of the phone is at an address of the TV app, which a reload would open', () => {
  const paths = modules.flatMap((module) => module.routes.map(({ path }) => path));
  expect(paths).toContain('/tv/all');
  expect(paths.filter((path) => tvAddress.test(`/ONEapp${path}`))).toEqual([]);
});
