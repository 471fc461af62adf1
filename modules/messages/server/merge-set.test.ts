import { expect, test } from 'vitest';
import type { EmergencyAnswer } from '../contract.ts';
import { mergeSet, type SetReport } from './merge-set.ts';

function report(answer: EmergencyAnswer | undefined, by = ''): SetReport {
  const key = { property: '1', emergency_id: 'fire', device_id: 'stay', device: 'phone', room: '214', stay_id: 'stay' };
  return { ...key, answer, by } as SetReport;
}

function merged(...reports: readonly SetReport[]) {
  const last = reports.reduce<ReturnType<typeof mergeSet> | undefined>(
    (known, one, index) => mergeSet(known, one, index + 1),
    undefined,
  );
  return [last?.answer, last?.answered_at, last?.confirmed_at];
}

test('the first confirmation counts, and the last answer', () => {
  expect(merged(report(undefined))).toEqual([null, null, 1]);
  expect(merged(report('help'), report(undefined), report('leaving'), report(undefined))).toEqual(['leaving', 3, 1]);
});

test('help that several have asked for is not taken back by one of them', () => {
  expect(merged(report('help', 'one'), report('help', 'two'), report('leaving', 'two'))).toEqual(['help', 2, 1]);
  expect(merged(report('help', 'one'), report('help', 'one'), report('leaving', 'one'))).toEqual(['leaving', 3, 1]);
});

test('a stranger’s cry for help is taken back by that stranger alone, whoever else is behind the address', () => {
  expect(merged(report('help', 'one'), report('leaving', 'two'))).toEqual(['help', 1, 1]);
  expect(merged(report('help', 'one'), report('leaving', 'one'))).toEqual(['leaving', 2, 1]);
  expect(merged(report('leaving', 'one'), report('help', 'two'))).toEqual(['help', 2, 1]);
});
