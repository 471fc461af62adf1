export { SoundSwitch } from './sound-switch.tsx';
export { useAlarm } from './use-alarm.ts';
export { useNotificationState } from './use-notifications.ts';
export { useServerClock } from './use-server-clock.ts';
export { type SoundState, useSound } from './use-sound.ts';
