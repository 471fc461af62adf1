import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pipeProgram } from './pipe-program.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-program-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(content: string): URL {
  const path = join(folder, 'program.mjs');
  writeFileSync(path, content);
  return pathToFileURL(path);
}

test('a program is given its input and none of the server’s environment', async () => {
  const content = 'process.stdin.pipe(process.stdout); process.stdout.write(String(process.env.PATH));';
  const output = await pipeProgram(program(content), 'Alp', { patienceMs: 60_000 });
  expect(new TextDecoder().decode(output)).toBe('undefinedAlp');
});

test('a program that fails, or does not end, is ended', async () => {
  await expect(pipeProgram(program('throw new Error("no picture")'), 'x', { patienceMs: 60_000 })).rejects.toThrow(
    /exit 1: .*no picture/s,
  );
  await expect(pipeProgram(program('process.exit(3)'), 'x', { patienceMs: 60_000 })).rejects.toThrow('exit 3');
  await expect(pipeProgram(program('for (;;);'), 'x', { patienceMs: 1 })).rejects.toThrow('SIGKILL');
});
