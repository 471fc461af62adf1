import { expect, test } from 'vitest';
import type { PmsMessage, ReportedStay, StayFeed, StayReport } from '#stays/contract';
import { boundedFeed, boundedInbox } from './bound-reports.ts';

function recorded() {
  const reports: StayReport[] = [];
  const staged: ReportedStay[] = [];
  const empty: string[] = [];
  const problems: string[] = [];
  const feed: StayFeed = {
    report: async (report) => {
      reports.push(report);
      return 'applied';
    },
    startResync: async () => ({
      stage: async (stays) => void staged.push(...stays),
      stageEmpty: async (room) => void empty.push(room),
      noteGap: async () => undefined,
      finish: async () => ({ checkedIn: 0, changed: 0, moved: 0, checkedOut: 0 }),
      abandon: async () => undefined,
    }),
    hasAllStays: async () => true,
  };
  return { reports, staged, empty, problems, feed: boundedFeed(feed, (problem) => problems.push(problem)) };
}

const long = (count: number) => 'x'.repeat(count);
const guest = { lastName: long(30_000), firstName: long(30_000), title: long(30_000), nativeName: long(30_000) };
const stay = { reference: '7', room: ' 0101' };

test('names and titles are cut to what the API takes, without what garbles a desk', async () => {
  const { reports, feed } = recorded();
  await feed.report({
    kind: 'checked_in',
    stay: { ...stay, guest, companions: Array.from({ length: 50 }, () => guest) },
  });
  await feed.report({ kind: 'checked_in', stay: { ...stay, guest: { lastName: 'Lind\u202eqvist\u0007' } } });
  const [first, second] = reports.map((report) => (report.kind === 'checked_in' ? report.stay : undefined));
  const lengths = (person: typeof guest) => Object.values(person).map(({ length }) => length);
  expect(lengths(first?.guest as typeof guest)).toEqual([120, 120, 40, 120]);
  expect(first?.companions).toHaveLength(20);
  expect(first?.room, 'spaces of a room matter').toBe(' 0101');
  expect(second?.guest).toEqual({ lastName: 'Lindqvist' });
});

test('a stay whose room or reference is none is left out, which is told; others pass', async () => {
  const { reports, staged, empty, problems, feed } = recorded();
  const room = long(60_000);
  expect(await feed.report({ kind: 'checked_in', stay: { reference: '7', room } })).toBe('ignored');
  await feed.report({ kind: 'changed', stay, fromRoom: room });
  await feed.report({ kind: 'checked_out', reference: long(65), room: '0101' });
  await feed.report({ kind: 'checked_out', reference: '', room: '0101' });
  const resync = await feed.startResync();
  await resync.stage([stay, { reference: '8', room }]);
  await resync.stageEmpty(room);
  await resync.stageEmpty('0102');
  expect(reports).toEqual([{ kind: 'checked_out', reference: '', room: '0101' }]);
  expect([staged, empty]).toEqual([[stay], ['0102']]);
  expect(problems).toHaveLength(5);
});

test('a message keeps its lines and has an end', async () => {
  const messages: PmsMessage[] = [];
  const problems: string[] = [];
  const take = async (_property: string, message: PmsMessage) => void messages.push(message);
  const inbox = boundedInbox({ message: take }, (problem) => problems.push(problem));
  await inbox.message?.('1', { id: '1', reference: '7', room: '0101', text: `Taxi\nat 8\u0007${long(60_000)}` });
  await inbox.message?.('1', { id: long(65), reference: '7', room: '0101', text: 'x' });
  expect(messages[0]?.text.startsWith('Taxi\nat 8x')).toBe(true);
  expect(messages[0]?.text.length).toBeLessThanOrEqual(4_000);
  expect([messages.length, problems.length]).toEqual([1, 1]);
});
