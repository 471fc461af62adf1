import { expect, test } from 'vitest';
import type { GuestRoute } from '#platform/web/guest-shell';
import { createHistoryStack } from './history-stack.ts';

const load = () => Promise.reject(new Error('nothing is shown'));
const routes: readonly GuestRoute[] = ['home', 'page'].map((name) => ({
  name,
  title: 'shell.back' as never,
  load,
  path: name === 'home' ? '/' : '/page/:id',
}));

function open() {
  const stack = createHistoryStack<string>(routes);
  const page = (id: number) => stack.resolve({ name: 'page', params: { id } }, {}) ?? stack.current();
  return { stack, page };
}

test('Back restores the previous entry with its saved state, and a new entry has none', () => {
  const { stack, page } = open();
  stack.reset([page(1)]);
  stack.push(page(2), { savedState: 'the second row', replace: false });
  expect([stack.current().path, stack.savedState(), stack.previous()?.path]).toEqual(['/page/2', undefined, '/page/1']);
  expect(stack.back()).toBe(true);
  expect([stack.current().path, stack.savedState()]).toEqual(['/page/1', 'the second row']);
  expect(stack.back()).toBe(false);
});

test('a replaced entry is not part of the history', () => {
  const { stack, page } = open();
  stack.reset([page(1), page(2)]);
  stack.push(page(3), { savedState: 'nowhere to be seen', replace: true });
  stack.back();
  expect([stack.current().path, stack.savedState()]).toEqual(['/page/1', undefined]);
});

test('the history is limited to the last thirty steps', () => {
  const { stack, page } = open();
  stack.reset([page(0)]);
  for (let id = 1; id <= 1_000; id += 1) stack.push(page(id), { savedState: '', replace: false });
  let steps = 0;
  while (stack.back()) steps += 1;
  expect([steps, stack.current().path]).toEqual([30, '/page/970']);
});

test('an unknown route resolves to nothing, and listeners are notified until they unsubscribe', () => {
  const { stack, page } = open();
  expect(stack.resolve({ name: 'nothing' }, {})).toBeUndefined();
  let notified = 0;
  const unsubscribe = stack.subscribe(() => {
    notified += 1;
  });
  stack.reset([page(1), page(2)]);
  stack.back();
  unsubscribe();
  stack.reset([]);
  expect(notified).toBe(2);
});
