import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { FileStream, type Reading } from './file-stream.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellhop-stream-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file of several pieces and a bit, all of one letter. */
function fileOf(letter: string, size = 700_001): string {
  const path = join(folder, letter);
  writeFileSync(path, Buffer.alloc(size, letter));
  return path;
}

/** What arrives at a client that looks at each piece only after a while, as a socket does with what it has not sent. */
async function receive(path: string, reading?: Reading): Promise<string> {
  let text = '';
  const client = new Writable({
    write: async (piece: Buffer, _encoding, done) => {
      await sleep(2);
      text += piece.toString('latin1');
      done();
    },
  });
  const stream = new FileStream(path, reading);
  stream.pipe(client);
  await Promise.all([finished(stream), finished(client)]);
  return text;
}

test('clients that are served at once and one after the other each have their own file', async () => {
  const files = ['a', 'b', 'c', 'd'].map((letter) => ({ path: fileOf(letter), text: letter.repeat(700_001) }));
  for (let turn = 0; turn < 3; turn += 1) {
    const received = await Promise.all(files.map(({ path }) => receive(path)));
    expect(received.map((text, at) => text === files[at]?.text)).toEqual([true, true, true, true]);
  }
});

test('a part begins and ends where it should, in one piece or several', async () => {
  const path = join(folder, 'part');
  const bytes = Buffer.from(Array.from({ length: 600_000 }, (_none, at) => (at >> 10) % 100));
  writeFileSync(path, bytes);
  for (const [first, last] of [
    [0, 0],
    [5, 262_148],
    [100, 599_999],
    [0, 524_287],
  ] as const) {
    const text = await receive(path, { range: { first, last } });
    expect(text === bytes.toString('latin1', first, last + 1), `${first} to ${last}`).toBe(true);
  }
  expect(await receive(fileOf('e', 0))).toBe('');
});

test('a client that leaves ends the reading, and takes nothing from the others', async () => {
  const path = fileOf('f');
  const gone = new Writable({ write: (_piece, _encoding, done) => done(new Error('the client left')) });
  gone.on('error', () => {});
  const stream = new FileStream(path);
  stream.pipe(gone);
  await expect(finished(stream)).rejects.toThrow('the client left');
  expect(stream.closed).toBe(true);
  expect((await receive(path)) === 'f'.repeat(700_001)).toBe(true);
});

test('a file that is missing, and a reader who may not go on, break the stream off', async () => {
  await expect(receive(join(folder, 'missing'))).rejects.toMatchObject({ code: 'ENOENT' });
  let pieces = 0;
  const mayGoOn = async () => {
    pieces += 1;
    if (pieces === 3) throw new Error('the film has ended');
  };
  await expect(receive(fileOf('g', 2_000_000), { mayGoOn })).rejects.toThrow('the film has ended');
  expect(pieces).toBe(3);
});
