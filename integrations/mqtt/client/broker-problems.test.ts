import { beforeEach, expect, test } from 'vitest';
import { BrokerProblems } from './broker-problems.ts';

let now: number;
let problems: BrokerProblems;
const wrong = (subject: string, problem = 'wrong') => ({ subject, problem });

beforeEach(() => {
  now = 1;
  problems = new BrokerProblems(() => now);
});

test('what was wrong before is there since then, and only the rest is new', () => {
  problems.replace('box', [wrong('box/a'), wrong('box/b')]);
  now = 2;
  expect(problems.replace('box', [wrong('box/b'), wrong('box/c')])).toEqual([{ ...wrong('box/c'), since: 2 }]);
  expect(problems.state().problems).toEqual([
    { ...wrong('box/c'), since: 2 },
    { ...wrong('box/b'), since: 1 },
  ]);
});

test('the same of the same topic is one problem, however long it is', () => {
  const long = wrong('t'.repeat(1_000), 'p'.repeat(1_000));
  expect(problems.add('topic', long)).toHaveLength(1);
  expect(problems.add('topic', long)).toEqual([]);
  const [only] = problems.state().problems;
  expect([only?.subject.length, only?.problem.length]).toEqual([200, 300]);
});

test('a flood of problems is counted and takes bounded memory; a new session counts once more', () => {
  const flood = () => {
    for (let at = 0; at < 6_000; at += 1) problems.replace(`light/${at}`, [wrong(`light/${at}`)]);
  };
  flood();
  expect(problems.state()).toMatchObject({ moreProblems: 5_900 });
  problems.beginSession();
  flood();
  expect(problems.state()).toMatchObject({ moreProblems: 5_900 });
  problems.beginSession();
  problems.keep(new Set(['light/7']));
  expect(problems.state()).toEqual({ problems: [{ ...wrong('light/7'), since: 1 }], moreProblems: 0 });
});
