import { expect, it } from 'vitest';
import { goBack, pushBack } from './back-stack.ts';

it('asks the layer on top first and hands on what it does not take', () => {
  const asked: string[] = [];
  const layer = (name: string, acts: boolean) =>
    pushBack(() => {
      asked.push(name);
      return acts;
    });
  const offBelow = layer('below', true);
  const offTop = layer('top', false);
  expect(goBack()).toBe(true);
  expect(asked).toEqual(['top', 'below']);
  offTop();
  offBelow();
  expect(goBack()).toBe(false);
});
