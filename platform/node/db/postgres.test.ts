import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from './postgres.ts';

test.each(['require', 'verify-ca', 'prefer'])('the driver emits no warning with sslmode=%s', async (mode) => {
  const warnings: Error[] = [];
  const warn = (warning: Error) => void warnings.push(warning);
  process.on('warning', warn);
  onTestFinished(() => void process.off('warning', warn));
  // Nobody listens there.
  const url = `postgres://u:p%40ss@127.0.0.1:1/d?sslmode=${mode}`;
  const pool = openPostgres({ url, size: 1, readOnly: true, statementMs: 1000, lockMs: 1000 });
  await expect(pool.acquire()).rejects.toThrow('ECONNREFUSED');
  await new Promise((resolve) => setImmediate(resolve));
  await pool.close();
  expect(warnings).toEqual([]);
});
