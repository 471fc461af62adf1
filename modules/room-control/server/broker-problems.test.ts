import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordingLog } from '#platform/node/log';
import type { BrokerProblem, RoomDevices } from '../contract.ts';
import { openTestRooms } from '../testing/index.ts';
import { ProblemLines } from './problem-lines.ts';

let room: Awaited<ReturnType<typeof openTestRooms>>;
beforeEach(async () => {
  room = await openTestRooms();
});
afterEach(() => room.close());

const problemOf = (subject: string, problem: string): BrokerProblem => ({
  ...{ subject, problem, since: room.platform.clock.now() },
});

test('the desk reads what a broker leaves out and why, and why it is not connected', async () => {
  const now = room.platform.clock.now();
  const since = new Date(now).toISOString();
  room.building.brokerStates = [
    {
      ...{ name: 'house', isConnected: false, since: now, lastMessageAt: 0, devices: 3 },
      failure: { code: 'access_denied', message: 'Connection refused: Not authorized', since: now },
      ...{ problems: [problemOf('cover/slats', 'a cover that cannot be moved')], moreProblems: 7 },
    },
  ];
  const { brokers } = (await room.desk('GET /api/v1/room-devices')) as RoomDevices;
  expect(brokers).toEqual([
    {
      ...{ name: 'house', address: '', connected: false, since, devices: 3 },
      failure: { code: 'access_denied', message: 'Connection refused: Not authorized', since },
      problems: [{ subject: 'cover/slats', problem: 'a cover that cannot be moved', since }],
      more_problems: 7,
    },
  ]);
});

test('a new problem is a line of the log, with its reason and without its topic', () => {
  room.building.listener?.onProblem('house', problemOf('light/room_214', 'command_topic is no topic'));
  room.building.listener?.onProblem('house', problemOf('', 'Connection refused: Not authorized'));
  const lines = room.platform.log.lines.filter(({ fields }) => fields.broker === 'house');
  expect(lines.map(({ level, message, fields }) => [level, message, fields.reason])).toEqual([
    ['warn', 'something of a broker cannot be used', 'command_topic is no topic'],
    ['warn', 'a broker is not connected', 'Connection refused: Not authorized'],
  ]);
  expect(JSON.stringify(lines)).not.toContain('214');
});

test('of a flood of problems twenty lines a minute are written, and the next one says how many were not', async () => {
  const log = recordingLog();
  const lines = new ProblemLines({ log, clock: room.platform.clock });
  for (let at = 0; at < 1_000; at += 1) lines.write('1', 'house', problemOf(`light/${at}`, 'it is no JSON'));
  lines.write('1', 'annexe', problemOf('light/x', 'it is no JSON'));
  expect(log.lines).toHaveLength(21);
  await room.platform.clock.advance(60_000);
  lines.write('1', 'house', problemOf('light/y', 'it is no JSON'));
  expect(log.lines.at(-1)?.fields).toMatchObject({ broker: 'house', unwritten: 980 });
});
