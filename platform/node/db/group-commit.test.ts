import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Clock, fakeClock, systemClock } from '#platform/clock';
import { Refusal } from '#platform/contract';
import { recordingLog } from '#platform/node/log';
import { type Connection, StatementError, type StatementResult } from './connection.ts';
import { createGroupCommit } from './group-commit.ts';
import { openSqliteConnection } from './sqlite.ts';
import { executeInWriteScope } from './write-scope.ts';

type Break = (sql: string) => StatementError | undefined;

async function setUp(broken: Break = () => undefined, clock: Clock = systemClock) {
  const inner = openSqliteConnection({ path: ':memory:', busyMs: 0, synchronous: 'OFF' });
  const statements: string[] = [];
  const connection: Connection = {
    execute: async (sql, parameters): Promise<StatementResult> => {
      statements.push(sql);
      const error = broken(sql);
      // As SQLite does on a full disk or an I/O error: the transaction is lost.
      if (error && !error.inTransaction) await inner.execute('ROLLBACK', []);
      if (error) throw error;
      return inner.execute(sql, parameters);
    },
    close: inner.close,
  };
  await inner.execute('CREATE TABLE counters (name text PRIMARY KEY, value integer NOT NULL CHECK (value < 50))', []);
  const log = recordingLog();
  const group = createGroupCommit({
    connection,
    clock,
    log,
    lockMs: 60,
    holdMs: 1000,
    paceMs: clock === systemClock ? 0 : 5,
  });
  const run = executeInWriteScope;
  async function rows(): Promise<unknown> {
    const found = await inner.execute('SELECT name, value FROM counters ORDER BY name', []);
    return found.rows.map((row) => [row.name, row.value]);
  }
  const add = (name: string) => group.write(() => run('INSERT INTO counters VALUES (?, 1)', [name]));
  return { group, run, rows, add, log, statements, close: inner.close };
}

type Step = { readonly name: string; readonly by: number };
type Plan = { readonly steps: readonly Step[]; readonly fails: boolean; readonly pauses: number };

/** Applies a plan to a model; fails as a whole if it throws or violates a constraint. */
function apply(model: Map<string, number>, plan: Plan): boolean {
  const next = new Map(model);
  for (const { name, by } of plan.steps) {
    const value = (next.get(name) ?? 0) + by;
    if (value >= 50) return false;
    next.set(name, value);
  }
  if (plan.fails) return false;
  for (const [name, value] of next) model.set(name, value);
  return true;
}

const step = fc.record({ name: fc.constantFrom('a', 'b', 'c'), by: fc.integer({ min: 1, max: 30 }) });
const plan = fc.record({
  steps: fc.array(step, { maxLength: 4 }),
  fails: fc.boolean(),
  pauses: fc.integer({ min: 0, max: 3 }),
});

test('grouped writes, failing or not, have the effect of serial execution', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(plan, { maxLength: 25 }), async (plans) => {
      const { group, run, rows, close } = await setUp();
      async function carryOut({ steps, fails, pauses }: Plan): Promise<void> {
        for (const { name, by } of steps) {
          for (let pause = 0; pause < pauses; pause += 1) await Promise.resolve();
          const sql = 'INSERT INTO counters VALUES (?, ?) ON CONFLICT DO UPDATE SET value = value + ?';
          await run(sql, [name, by, by]);
        }
        if (fails) throw new Refusal('conflict', 'as planned');
      }
      const results = await Promise.allSettled(plans.map((each) => group.write(() => carryOut(each))));
      const model = new Map<string, number>();
      const expected = plans.map((each) => apply(model, each));
      expect(results.map((result) => result.status === 'fulfilled')).toEqual(expected);
      expect(await rows()).toEqual([...model].sort());
      await close();
    }),
    { numRuns: 200 },
  );
});

test('a write that fails after a change does not affect its group, and one that changed nothing needs no savepoint', async () => {
  const { group, add, run, rows, statements, close } = await setUp();
  const failing = (change: boolean) =>
    group.write(async () => {
      await run('SELECT value FROM counters', []);
      if (change) await run("INSERT INTO counters VALUES ('x', 1)", []);
      throw new Refusal('conflict', 'as planned');
    });
  const fates = async (...writes: Promise<unknown>[]) =>
    (await Promise.allSettled(writes)).map(({ status }) => status[0]).join('');
  expect(await fates(add('a'), failing(false), add('b'))).toBe('frf');
  expect(statements.filter((sql) => sql.startsWith('SAVEPOINT'))).toEqual([]);
  expect(await fates(add('c'), failing(true), add('d'), failing(true))).toBe('frfr');
  expect(await rows()).toEqual(['a', 'b', 'c', 'd'].map((name) => [name, 1]));
  await close();
});

test('queued writes share one commit', async () => {
  const { add, statements, close } = await setUp();
  await Promise.all(Array.from({ length: 50 }, (_none, index) => add(`n${index}`)));
  expect(statements.filter((sql) => sql === 'COMMIT').length).toBeLessThanOrEqual(3);
  await close();
});

test('after a group of several writes the next group is delayed, while sequential writes are not', async () => {
  const clock = fakeClock();
  const { add, statements, close } = await setUp(undefined, clock);
  const commits = () => statements.filter((sql) => sql === 'COMMIT').length;
  await add('a');
  await add('b');
  await Promise.all([add('c'), add('d')]);
  expect(commits()).toBe(3);
  const next = [add('e')];
  await clock.advance(4);
  next.push(add('f'));
  expect(commits()).toBe(3);
  await clock.advance(1);
  await Promise.all(next);
  expect(commits()).toBe(4);
  await close();
});

const failures = [
  ['a disk that is full at the commit, the transaction still open', new StatementError('full', 13, true), 'full'],
  ['an I/O error at the commit, the transaction gone', new StatementError('io', 10, false), 'input/output'],
] as const;

test.each(failures)(
  '%s: every write of the group is refused, nothing is kept, the next one works',
  async (_name, error, word) => {
    let broken = true;
    const { add, rows, log, close } = await setUp((sql) => (broken && sql === 'COMMIT' ? error : undefined));
    const results = await Promise.allSettled([add('a'), add('b'), add('b')]);
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
      expect(String((result as PromiseRejectedResult).reason.message)).toContain(word);
    }
    expect(await rows()).toEqual([]);
    expect(log.lines).toHaveLength(1);
    broken = false;
    await add('c');
    expect(await rows()).toEqual([['c', 1]]);
    await close();
  },
);

test('a full disk fails the whole group, even if the work catches the error', async () => {
  let broken = true;
  const full = new StatementError('full', 13, false);
  const { group, run, add, rows, close } = await setUp((sql) =>
    broken && sql.startsWith('DELETE') ? full : undefined,
  );
  const before = add('a');
  const catching = group.write(async () => {
    await run('DELETE FROM counters', []).catch(() => {});
  });
  const results = await Promise.allSettled([before, catching]);
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
  broken = false;
  await add('b');
  expect(await rows()).toEqual([['b', 1]]);
  await close();
});

test('writes are refused as unavailable while another process holds the lock too long, and succeed afterwards', async () => {
  let lockedTries = Number.POSITIVE_INFINITY;
  const busy = new StatementError('database is locked', 5, true);
  const { add, rows, close } = await setUp((sql) => {
    if (sql !== 'BEGIN IMMEDIATE' || lockedTries === 0) return undefined;
    lockedTries -= 1;
    return busy;
  });
  const results = await Promise.allSettled([add('a'), add('b')]);
  expect(results).toMatchObject([{ reason: { code: 'unavailable' } }, { reason: { code: 'unavailable' } }]);
  lockedTries = 1;
  await add('c');
  expect(await rows()).toEqual([['c', 1]]);
  await close();
});

test('the event loop runs between groups, so a flood of writes does not starve the sockets', async () => {
  const { add, close } = await setUp();
  let turns = 0;
  let on = true;
  const count = () => {
    turns += 1;
    if (on) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(Array.from({ length: 3000 }, (_none, index) => add(`n${index}`)));
  on = false;
  expect(turns).toBeGreaterThan(10);
  await close();
});
