import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import nodeFlags from './node-flags.json' with { type: 'json' };

test('the container starts the server with the same flags as npm start', () => {
  const dockerfile = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8');
  const command = ['node', ...nodeFlags, 'apps/server/main.ts'].map((part) => JSON.stringify(part)).join(', ');
  expect(dockerfile).toContain(`CMD [${command}]`);
});
