import { expect, test } from 'vitest';
import type { GuestRoute } from '#platform/shell';
import { createPlaceStack } from './place-stack.ts';

const load = () => Promise.reject(new Error('nothing is shown'));
const routes: readonly GuestRoute[] = ['home', 'page'].map((name) => ({
  ...{ name, title: 'shell.back' as never, load },
  path: name === 'home' ? '/' : '/page/:id',
}));

function open() {
  const stack = createPlaceStack<string>(routes);
  const page = (id: number) => stack.placeOf({ name: 'page', params: { id } }, {}) ?? stack.current();
  return { stack, page };
}

test('Back finds the place that was left, with what was kept of it, and a new one keeps nothing', () => {
  const { stack, page } = open();
  stack.begin([page(1)]);
  stack.enter(page(2), { kept: 'the second row', replace: false });
  expect([stack.current().path, stack.kept(), stack.before()?.path]).toEqual(['/page/2', undefined, '/page/1']);
  expect(stack.back()).toBe(true);
  expect([stack.current().path, stack.kept()]).toEqual(['/page/1', 'the second row']);
  expect(stack.back()).toBe(false);
});

test('a place that takes the place of another is left with it', () => {
  const { stack, page } = open();
  stack.begin([page(1), page(2)]);
  stack.enter(page(3), { kept: 'nowhere to be seen', replace: true });
  stack.back();
  expect([stack.current().path, stack.kept()]).toEqual(['/page/1', undefined]);
});

test('a day of walking on remembers the last thirty steps', () => {
  const { stack, page } = open();
  stack.begin([page(0)]);
  for (let id = 1; id <= 1_000; id += 1) stack.enter(page(id), { kept: '', replace: false });
  let steps = 0;
  while (stack.back()) steps += 1;
  expect([steps, stack.current().path]).toEqual([30, '/page/970']);
});

test('a route that is not there is no place, and whoever listens hears of each step until they stop', () => {
  const { stack, page } = open();
  expect(stack.placeOf({ name: 'nothing' }, {})).toBeUndefined();
  let heard = 0;
  const stop = stack.subscribe(() => {
    heard += 1;
  });
  stack.begin([page(1), page(2)]);
  stack.back();
  stop();
  stack.begin([]);
  expect(heard).toBe(2);
});
