export { openTestWakeUps, type TestWakeUps } from './open-test-wake-ups.ts';
