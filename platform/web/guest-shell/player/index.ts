export { becomeCurrentPlayer, leaveCurrentPlayer, useHasPlayer, useIsCurrentPlayer } from './current-player.ts';
export { onReconnect } from './on-reconnect.ts';
export { SleepTimer, sleepUntil } from './sleep-timer.ts';
