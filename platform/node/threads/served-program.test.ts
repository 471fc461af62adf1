import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '#platform/clock';
import { ServedProgram } from './served-program.ts';

let folder: string;
let clock: FakeClock;
let opened: ServedProgram[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-served-'));
  clock = fakeClock();
  opened = [];
});
afterEach(async () => {
  for (const program of opened) program.close();
  rmSync(folder, { recursive: true });
});

/** A program whose function `work` has the text of each input, and how many there were before it. */
function serve(work: string, { mostInputs = 100, isWorn = 'false' } = {}) {
  const path = join(folder, `program-${opened.length}.mjs`);
  const library = new URL('./serve-program.ts', import.meta.url).href;
  const content = `
    import { serveProgram } from '${library}';
    const die = () => process.kill(process.pid, 'SIGKILL');
    let before = -1;
    await serveProgram(
      async (bytes) => {
        const text = Buffer.from(bytes).toString();
        before += 1;
        const answer = ${work};
        return Buffer.from(String(await answer));
      },
      () => ${isWorn},
    );`;
  writeFileSync(path, content);
  const program = new ServedProgram(pathToFileURL(path), { clock, patienceMs: 1_000, idleMs: 500, mostInputs });
  opened.push(program);
  return async (text: string) => Buffer.from(await program.ask(Buffer.from(text))).toString();
}

const pid = 'process.pid';

test('a process answers many inputs, whatever their size, and another one goes on after so many', async () => {
  const ask = serve(pid, { mostInputs: 2 });
  const pids = [await ask('a'), await ask('x'.repeat(300_000)), await ask(''), await ask('d')];
  expect(new Set(pids).size).toBe(2);
  expect([pids[0], pids[2]]).toEqual([pids[1], pids[3]]);
  const echo = serve('text');
  const long = 'Alp'.repeat(500_000);
  expect([await echo(long), await echo('')]).toEqual([long, '']);
});

test('a process gets none of the server’s environment', async () => {
  expect(await serve('process.env.PATH')('')).toBe('undefined');
});

test('what a program refuses is refused with its words, and the process goes on', async () => {
  const ask = serve(`text === 'no' ? Promise.reject(new Error('no picture')) : ${pid}`);
  const before = await ask('a');
  await expect(ask('no')).rejects.toThrow('the program refused it: Error: no picture');
  expect(await ask('b')).toBe(before);
});

test('what ends the process fails alone: what comes next is answered by another one', async () => {
  const ask = serve(`text === 'bomb' ? die() && new Promise(() => {}) : ${pid}`);
  const first = await ask('a');
  await expect(ask('bomb')).rejects.toThrow('the program ended by SIGKILL');
  await expect(ask('bomb')).rejects.toThrow('the program ended by SIGKILL');
  const second = await ask('b');
  expect(second).not.toBe(first);
  expect(await ask('c')).toBe(second);
});

test('an input does not fail for what another left in the process: it is tried once more in a new one', async () => {
  const ask = serve(`before === 2 ? die() && new Promise(() => {}) : ${pid}`);
  const pids: string[] = [];
  for (const text of 'abcdef') pids.push(await ask(text));
  expect([new Set(pids.slice(0, 2)).size, new Set(pids).size]).toEqual([1, 3]);
});

test('a process that was ended while it waited costs nobody an answer', async () => {
  const ask = serve(pid);
  const first = Number(await ask('a'));
  process.kill(first, 'SIGKILL');
  expect(Number(await ask('b'))).not.toBe(first);
});

test('a process that is worn answers, and another one goes on', async () => {
  const ask = serve(pid, { isWorn: 'true' });
  const pids = [await ask('a'), await ask('b'), await ask('c')];
  expect(new Set(pids).size).toBe(3);
});

test('a process that does not answer is ended', async () => {
  const ask = serve('new Promise(() => process.stdin.ref())');
  const answer = ask('a');
  const refused = expect(answer).rejects.toThrow('the program ended by SIGKILL');
  await clock.advance(1_000);
  await refused;
});

test('a process that has nothing to do is ended after a while, and not while it has', async () => {
  const ask = serve(pid);
  const first = await ask('a');
  await clock.advance(400);
  expect(await ask('b')).toBe(first);
  await clock.advance(400);
  expect(await ask('c')).toBe(first);
  await clock.advance(501);
  expect(await ask('d')).not.toBe(first);
});

test('a program that cannot start, or writes what none of ours does, is an error', async () => {
  await expect(serve('nothing ]')('a')).rejects.toThrow(/ended by exit 1: .*SyntaxError/s);
  await expect(serve("process.stdout.write('GET / HTTP/1.1') && new Promise(() => {})")('a')).rejects.toThrow(
    'SIGKILL',
  );
});
