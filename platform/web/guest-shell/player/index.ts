export { becomeCurrentPlayer, leaveCurrentPlayer, useIsCurrentPlayer } from './current-player.ts';
export { SleepTimer, sleepUntil } from './sleep-timer.ts';
