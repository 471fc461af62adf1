import { expect, it } from 'vitest';
import { findViolations } from '../rule-fixture.ts';
import { requiredFiles } from './required-files.ts';

const bare = { 'modules/orders/README.md': '# shop', 'modules/orders/contract.ts': 'export {};' };

it('passes with a minimal and with a complete module', () => {
  const files = {
    ...bare,
    'modules/orders/server/index.ts': '1',
    'modules/orders/guest/index.ts': '1',
    'modules/orders/guest/screen.tsx': '1',
    'modules/orders/locales/guest/en.json': '{}',
    'platform/web/wire/index.ts': '1',
    'platform/clock/index.ts': '1',
    'integrations/fias/README.md': '# fias',
    'integrations/fias/index.ts': '1',
  };
  expect(findViolations(requiredFiles, files)).toEqual([]);
});

it('finds missing files of modules, integrations and platform folders', () => {
  const files = {
    'modules/orders/contract.ts': ' ',
    'modules/orders/server/store.ts': '1',
    'modules/orders/guest/screen.tsx': '1',
    'modules/orders/helpers/odd.ts': '1',
    'integrations/fias/index.ts': '1',
    'platform/node/jobs/queue.ts': '1',
  };
  expect(findViolations(requiredFiles, files)).toEqual([
    'modules/orders/README.md:0 is missing',
    'modules/orders/contract.ts:0 is empty',
    'modules/orders/server/index.ts:0 is missing',
    'modules/orders/guest/index.ts:0 is missing',
    'modules/orders/locales/guest/en.json:0 is missing',
    expect.stringContaining('modules/orders/helpers:0 is not part of a module'),
    'integrations/fias/README.md:0 is missing',
    'platform/node/jobs/index.ts:0 is missing',
  ]);
});
