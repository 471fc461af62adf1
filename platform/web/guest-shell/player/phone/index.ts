export { MiniBar, MiniPlain, MiniRound } from './mini-bar.tsx';
export { SleepChips } from './sleep-chips.tsx';
export { useMediaSession } from './use-media-session.ts';
