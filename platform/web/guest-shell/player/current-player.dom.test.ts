import { expect, test } from 'vitest';
import { becomeCurrentPlayer, isCurrentPlayer, leaveCurrentPlayer } from './current-player.ts';

test('the player that was played last has the bar, and gives it back to the one before', () => {
  becomeCurrentPlayer('radio');
  becomeCurrentPlayer('music');
  expect([isCurrentPlayer('radio'), isCurrentPlayer('music')]).toEqual([false, true]);
  becomeCurrentPlayer('radio');
  leaveCurrentPlayer('radio');
  expect(isCurrentPlayer('music')).toBe(true);
  leaveCurrentPlayer('music');
  expect([isCurrentPlayer('radio'), isCurrentPlayer('music')]).toEqual([false, false]);
});
