export { doesFocusableExist, getCurrentFocusKey, setFocus } from '@noriginmedia/norigin-spatial-navigation';
export type { BackHandler } from './back-stack.ts';
export { FocusArea, Focusable } from './focusable.tsx';
export { screenFocusKey, startFocus } from './start-focus.ts';
export { useBack } from './use-back.ts';
export { useReturnFocus } from './use-return-focus.ts';
