import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { drainPostings } from './drain-postings.ts';

test('a posting whose answer could not be stored is looked at again, while the connection is the same', async () => {
  const clock = fakeClock();
  const done: string[] = [];
  let isAway = true;
  const due = [{ stay: {}, posting: { number: 7 } }];
  const drain = drainPostings({
    property: '1',
    postings: {
      recover: async () => void done.push('recover'),
      take: async () => due.pop() as never,
      settle: async () => {
        if (isAway) throw new Error('the database is away');
      },
    },
    connector: {
      capabilities: () => new Set(['post']) as never,
      post: async () => {
        done.push('post');
        return { kind: 'posted' };
      },
    },
    lease: { guard: async () => undefined } as never,
    clock,
    log: { warn: () => undefined },
  });
  await clock.advance(1);
  expect(done).toEqual(['recover', 'post']);
  isAway = false;
  await clock.advance(5_000);
  expect(done).toEqual(['recover', 'post', 'recover']);
  await drain.stop();
});
