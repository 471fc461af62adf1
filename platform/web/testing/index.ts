export { focusAsBrowser } from './browser-focus.ts';
export { openEars } from './ears.ts';
export { type Key, type Keyboard, openKeyboard } from './keyboard.ts';
export { readAloud, unnamedControls } from './read-aloud.ts';
export { stackControls } from './stack-controls.ts';
