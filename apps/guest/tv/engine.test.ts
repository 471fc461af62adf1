import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the script for outdated engines uses no arrow functions, const, let, classes or templates', () => {
  const script = readFileSync(join(import.meta.dirname, 'public/engine.js'), 'utf8');
  expect(script).not.toMatch(/=>|\b(?:const|let|class)\b|`/);
});
