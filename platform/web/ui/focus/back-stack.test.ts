import { expect, it } from 'vitest';
import { goBack, pushBackHandler } from './back-stack.ts';

it('calls the topmost handler first and passes Back on when it does not handle it', () => {
  const called: string[] = [];
  const layer = (name: string, acts: boolean) =>
    pushBackHandler(() => {
      called.push(name);
      return acts;
    });
  const offBelow = layer('below', true);
  const offTop = layer('top', false);
  expect(goBack()).toBe(true);
  expect(called).toEqual(['top', 'below']);
  offTop();
  offBelow();
  expect(goBack()).toBe(false);
});
