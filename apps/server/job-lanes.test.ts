import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { mailLane } from '#platform/node/mail';
import type { JobLanes, ServerModule } from '#platform/node/server';
import { seededRandom } from '#platform/random';
import { composeServer } from './compose.ts';
import { createModules } from './modules.ts';

/** The modules of a server that can send mails, and of one that cannot. */
let mailing: readonly ServerModule[] = [];
let mute: readonly ServerModule[] = [];

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-lanes-'));
  const server = await composeServer({
    config: { ...readConfig({}), dataDir },
    ...{ clock: fakeClock(), random: seededRandom(1), log: recordingLog(), builds: dataDir },
    synchronous: 'OFF',
    metrics: createMetrics({ process: false }),
    modules: (context) => {
      mailing = createModules({ ...context, mailer: { send: async () => {} } }).list;
      const modules = createModules({ ...context, mailer: undefined });
      mute = modules.list;
      return modules;
    },
  });
  await server.close(0);
  rmSync(dataDir, { recursive: true, force: true });
});

const jobsOf = (modules: readonly ServerModule[]) => modules.flatMap(({ jobs }) => Object.keys(jobs));
const lanesOf = (modules: readonly ServerModule[]) => Object.assign({}, ...modules.map(({ lanes }) => lanes));

test('every job that is made with a mailer is in the lane of mails, and no other', () => {
  const others = new Set(jobsOf(mute));
  const mails = jobsOf(mailing).filter((job) => !others.has(job));
  const lanes = lanesOf(mailing);
  expect(mails.length).toBeGreaterThan(5);
  expect(
    Object.keys(lanes)
      .filter((job) => lanes[job] === mailLane)
      .toSorted(),
  ).toEqual(mails.toSorted());
});

test('a job of an event, in a lane of many machines, says which of them it waits for', () => {
  const lanes: JobLanes = lanesOf(mailing);
  const eventJobs = mailing.flatMap((module) => module.eventJobs).filter(({ job }) => lanes[job]);
  expect(eventJobs.length).toBeGreaterThan(5);
  const unnamed = eventJobs.filter(({ job, target }) => !lanes[job]?.target && target?.('1') === undefined);
  expect(unnamed.map(({ job }) => job)).toEqual([]);
});

test('a lane is of a job that exists', () => {
  const jobs = new Set(jobsOf(mailing));
  expect(Object.keys(lanesOf(mailing)).filter((job) => !jobs.has(job))).toEqual([]);
});

test.each(['casting', 'mobile-key', 'room-control'])(
  'what %s does at the end of a stay waits in a lane of its own',
  (name) => {
    const module = mailing.find(({ contract }) => contract.module === name);
    const own = new Set(module?.eventJobs.map(({ job }) => job));
    expect(own.size).toBeGreaterThan(0);
    expect(
      Object.keys(module?.lanes ?? {})
        .filter((job) => own.has(job))
        .toSorted(),
    ).toEqual([...own].toSorted());
  },
);
