import { expect, test } from 'vitest';
import type { RequestStatus } from '../contract.ts';
import { canTransition, isFinal, type StatusActor } from './request-transitions.ts';

const all: readonly RequestStatus[] = ['open', 'in_progress', 'done', 'declined', 'cancelled'];
const allowed = (by: StatusActor) =>
  all.flatMap((from) => all.filter((to) => canTransition(from, to, by)).map((to) => `${from} ${to}`));

test('staff begin, finish, decline or cancel a request that has not ended', () => {
  expect(allowed('staff')).toEqual([
    'open in_progress',
    'open done',
    'open declined',
    'open cancelled',
    'in_progress done',
    'in_progress declined',
    'in_progress cancelled',
  ]);
  expect(all.filter(isFinal)).toEqual(['done', 'declined', 'cancelled']);
});

test('a guest can only cancel a request that is open', () => {
  expect(allowed('guest')).toEqual(['open cancelled']);
});
