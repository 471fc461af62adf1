import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('an engine of 2014 can read the script that tells it that it is too old: without arrow functions, const or templates', () => {
  const script = readFileSync(join(import.meta.dirname, 'public/engine.js'), 'utf8');
  expect(script).not.toMatch(/=>|\b(?:const|let|class)\b|`/);
});
