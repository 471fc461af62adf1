import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterStep, type EventList, type EventStep, stepsToEnd, stepsToStart, type UseEvent } from './event-list.ts';

const home: UseEvent = { type: 'home', value: '', number: 1, at: 0 };
const page: UseEvent = { type: 'contentpage', value: '12', number: 2, at: 0 };

test('starting an event equal to the last one in type and value is ignored', () => {
  expect(stepsToStart([page], { ...page, number: 3 })).toEqual([]);
  expect(stepsToStart([page], { ...page, value: '13' })).toHaveLength(2);
});

test('a differing last event is ended first', () => {
  expect(stepsToStart([home], page)).toEqual([
    { kind: 'end', event: home },
    { kind: 'start', event: page },
  ]);
  expect(stepsToStart([], page)).toEqual([{ kind: 'start', event: page }]);
});

test('ending an unknown event makes no call', () => {
  expect(stepsToEnd([home], page)).toEqual([]);
  expect(stepsToEnd([home, page], { type: 'contentpage', value: '12' })).toEqual([{ kind: 'end', event: page }]);
});

test('the list adds on start success and removes on end success', () => {
  const started = afterStep([home], { kind: 'start', event: page });
  expect(started).toEqual([home, page]);
  expect(afterStep(started, { kind: 'end', event: home })).toEqual([page]);
});

/** What a guest does, and whether the calls that it takes succeed. */
const action = fc.record({
  kind: fc.constantFrom('start', 'end'),
  use: fc.constantFrom(
    ...(['home', 'vod'] as const).flatMap((type) => [
      { type, value: '' },
      { type, value: '1' },
    ]),
  ),
  succeeds: fc.tuple(fc.boolean(), fc.boolean()),
});

/** Runs actions and calls `check` with the list before and after each, and the calls made. */
function runActions(
  actions: readonly (typeof action extends fc.Arbitrary<infer D> ? D : never)[],
  check: (before: EventList, steps: readonly EventStep[], after: EventList) => void,
): void {
  let list: EventList = [];
  for (const [index, { kind, use, succeeds }] of actions.entries()) {
    const before = list;
    const steps = kind === 'start' ? stepsToStart(list, { ...use, number: index, at: 0 }) : stepsToEnd(list, use);
    steps.forEach((step, at) => {
      if (succeeds[at]) list = afterStep(list, step);
    });
    check(before, steps, list);
  }
}

test('whatever a guest does and whichever calls fail, only known events end and no number begins twice', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const begun = new Set<number>();
      runActions(actions, (before, steps, after) => {
        for (const { kind, event } of steps) {
          if (kind === 'end') expect(before).toContain(event);
          else expect(begun).not.toContain(event.number);
          begun.add(event.number);
        }
        expect(after.length).toBeLessThanOrEqual(8);
        expect(new Set(after.map(({ number }) => number)).size).toBe(after.length);
      });
    }),
  );
});

test('while every call succeeds, one event is open at most', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const fine = actions.map((one) => ({ ...one, succeeds: [true, true] as [boolean, boolean] }));
      runActions(fine, (_before, _steps, after) => expect(after.length).toBeLessThanOrEqual(1));
    }),
  );
});
