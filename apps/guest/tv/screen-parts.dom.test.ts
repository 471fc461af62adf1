import { expect, test } from 'vitest';
import { partOfScreen } from '#devices/rules';
import { tvModules } from './tv-modules.ts';
import { tvRoutes } from './tv-routes.ts';

const routes = [...tvModules.flatMap((module) => module.routes), ...tvRoutes].map(({ name }) => name);

test.each(routes)('the desk has a word for the screen %s of a TV', (route) => {
  expect(partOfScreen(route)).toBeDefined();
});
