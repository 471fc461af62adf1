import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { recordingLog } from '#platform/node/log';
import { createDurableReader, createDurableWriter, type DurableLog, openLog } from './durable-log.ts';
import { createGroupCommit } from './group-commit.ts';
import { openSqliteConnection } from './sqlite.ts';
import { startCheckpoints } from './start-checkpoints.ts';
import { executeInWriteScope } from './write-scope.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A database with one table, and a log whose syncs the test controls. */
async function setUp() {
  const path = join(folder, 'one.db');
  const inner = openSqliteConnection({ path, busyMs: 0, synchronous: 'OFF' });
  await inner.execute('CREATE TABLE notes (text text)', []);
  const syncs: PromiseWithResolvers<void>[] = [];
  let pending: Promise<void> | undefined;
  async function sync(): Promise<void> {
    const one = Promise.withResolvers<void>();
    syncs.push(one);
    pending = one.promise;
    await pending;
    pending = undefined;
  }
  const log: DurableLog = {
    sync,
    get pending() {
      return pending;
    },
    close: async () => {},
  };
  const writer = createDurableWriter(inner, log);
  const reader = createDurableReader(openSqliteConnection({ path, readOnly: true, busyMs: 0 }), log);
  const group = createGroupCommit({ connection: writer, clock: systemClock, log: recordingLog() });
  const note = (text: string) => group.write(() => executeInWriteScope('INSERT INTO notes VALUES (?)', [text]));
  const notes = async () => (await reader.execute('SELECT text FROM notes', [])).rows.map(({ text }) => text);
  async function close(): Promise<void> {
    await reader.close();
    await writer.close();
  }
  return { path, syncs, writer, note, notes, close };
}

async function fewTurns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function watched<R>(promise: Promise<R>) {
  const state: { value?: R; error?: unknown } = {};
  promise.then(
    (value) => Object.assign(state, { value }),
    (error: unknown) => Object.assign(state, { error }),
  );
  return state;
}

test('a write resolves once the log is synced, without blocking the event loop', async () => {
  const { syncs, note, close } = await setUp();
  const written = note('a');
  const state = watched(written);
  await expect.poll(() => syncs.length).toBe(1);
  await fewTurns();
  expect(state).toEqual({});
  syncs[0]?.resolve();
  await written;
  await close();
});

test('a read that sees an unsynced change resolves after the sync', async () => {
  const { syncs, note, notes, close } = await setUp();
  expect(await notes()).toEqual([]);
  const written = note('a');
  await expect.poll(() => syncs.length).toBe(1);
  const seen = watched(notes());
  await fewTurns();
  expect(seen).toEqual({});
  syncs[0]?.resolve();
  await written;
  await expect.poll(() => seen.value).toEqual(['a']);
  await close();
});

test('writes queued during a sync share the next one', async () => {
  const { syncs, note, close } = await setUp();
  const first = note('a');
  await expect.poll(() => syncs.length).toBe(1);
  const others = ['b', 'c', 'd'].map(note);
  await fewTurns();
  syncs[0]?.resolve();
  await first;
  await expect.poll(() => syncs.length).toBe(2);
  syncs[1]?.resolve();
  await Promise.all(others);
  expect(syncs).toHaveLength(2);
  await close();
});

test('work between transactions waits for the open one and blocks the next one', async () => {
  const { syncs, writer, note, close } = await setUp();
  const steps: string[] = [];
  const first = note('a').then(() => steps.push('a'));
  await expect.poll(() => syncs.length).toBe(1);
  const work = Promise.withResolvers<void>();
  const between = writer.betweenTransactions(async () => {
    steps.push('work begins');
    await work.promise;
    steps.push('work ends');
  });
  const second = note('b').then(() => steps.push('b'));
  await fewTurns();
  expect(steps).toEqual([]);
  syncs[0]?.resolve();
  await first;
  await fewTurns();
  expect(syncs).toHaveLength(1);
  work.resolve();
  await between;
  await expect.poll(() => syncs.length).toBe(2);
  syncs[1]?.resolve();
  await second;
  expect(steps.filter((step) => step !== 'a')).toEqual(['work begins', 'work ends', 'b']);
  await close();
});

test('failed work between transactions does not block later ones', async () => {
  const { syncs, writer, note, close } = await setUp();
  await expect(writer.betweenTransactions(() => Promise.reject(new Error('as planned')))).rejects.toThrow('as planned');
  const written = note('a');
  await expect.poll(() => syncs.length).toBe(1);
  syncs[0]?.resolve();
  await written;
  await close();
});

test('after a failed sync all pending writes, later writes and reads are refused', async () => {
  const { path, close } = await setUp();
  const lost: unknown[] = [];
  const log = await openLog(path, (error) => lost.push(error));
  const inner = openSqliteConnection({ path, busyMs: 0 });
  const group = createGroupCommit({
    connection: createDurableWriter(inner, log),
    clock: systemClock,
    log: recordingLog(),
  });
  const note = (text: string) => group.write(() => executeInWriteScope('INSERT INTO notes VALUES (?)', [text]));
  const reader = createDurableReader(inner, log);
  const notes = () => reader.execute('SELECT text FROM notes', []);
  await note('kept');
  expect((await notes()).rows).toEqual([{ text: 'kept' }]);
  // Simulates a failing disk: the system call returns an error.
  await log.close();
  const refused = { code: 'unavailable', message: 'the database is failing (input/output error)' };
  const results = await Promise.allSettled([note('a'), note('b')]);
  expect(results).toMatchObject([{ reason: refused }, { reason: refused }]);
  await expect(note('c')).rejects.toMatchObject(refused);
  await expect(notes()).rejects.toMatchObject({ code: 10 });
  expect(lost).toHaveLength(1);
  await inner.close();
  await close();
});

test('a log under constant writes is restarted instead of growing', async () => {
  const { path, close } = await setUp();
  const log = await openLog(path, () => {});
  const inner = openSqliteConnection({ path, busyMs: 0 });
  const writer = createDurableWriter(inner, log);
  const file = await open(path, 'r+');
  let frames = 0;
  let on = true;
  // Simulates a slow disk during which others write.
  async function settle(): Promise<void> {
    const before = frames;
    while (on && frames < before + 20) await fewTurns();
    await file.datasync();
  }
  const whileEmptying = (empty: () => Promise<void>) => empty();
  const options = { path, writer, syncDatabase: settle, whileEmptying, clock: systemClock, log: recordingLog() };
  const stop = await startCheckpoints({ ...options, maxFrames: 50 });
  const group = createGroupCommit({ connection: writer, clock: systemClock, log: recordingLog() });
  async function write(): Promise<void> {
    while (on) {
      await group.write(() => executeInWriteScope('INSERT INTO notes VALUES (?)', ['x'.repeat(4000)]));
      frames += 1;
    }
  }
  const all = Promise.all(Array.from({ length: 8 }, write));
  const size = () => statSync(`${path}-wal`).size / 4096;
  await expect.poll(() => frames > 200 && frames > 2 * size()).toBe(true);
  on = false;
  await all;
  await stop();
  await log.close();
  await inner.close();
  await file.close();
  await close();
});
