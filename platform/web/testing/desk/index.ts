export { openTestDesk, settle, type TestDeskOptions } from './open-test-desk.tsx';
export { silenceAlarms } from './silence-alarms.ts';
