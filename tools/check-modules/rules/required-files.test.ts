import { expect, it } from 'vitest';
import { findViolations } from '../rule-fixture.ts';
import { requiredFiles } from './required-files.ts';

const bare = { 'modules/shop/README.md': '# shop', 'modules/shop/contract.ts': 'export {};' };

it('passes with a minimal and with a complete module', () => {
  const files = {
    ...bare,
    'modules/shop/server/index.ts': '1',
    'modules/shop/guest/index.ts': '1',
    'modules/shop/guest/screen.tsx': '1',
    'modules/shop/locales/guest/en.json': '{}',
    'platform/web/wire/index.ts': '1',
    'platform/clock/index.ts': '1',
    'integrations/fias/README.md': '# fias',
    'integrations/fias/index.ts': '1',
  };
  expect(findViolations(requiredFiles, files)).toEqual([]);
});

it('finds missing files of modules, integrations and platform folders', () => {
  const files = {
    'modules/shop/contract.ts': ' ',
    'modules/shop/server/store.ts': '1',
    'modules/shop/guest/screen.tsx': '1',
    'modules/shop/helpers/odd.ts': '1',
    'integrations/fias/index.ts': '1',
    'platform/node/jobs/queue.ts': '1',
  };
  expect(findViolations(requiredFiles, files)).toEqual([
    'modules/shop/README.md:0 is missing',
    'modules/shop/contract.ts:0 is empty',
    'modules/shop/server/index.ts:0 is missing',
    'modules/shop/guest/index.ts:0 is missing',
    'modules/shop/locales/guest/en.json:0 is missing',
    expect.stringContaining('modules/shop/helpers:0 is not part of a module'),
    'integrations/fias/README.md:0 is missing',
    'platform/node/jobs/index.ts:0 is missing',
  ]);
});
