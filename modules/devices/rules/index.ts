export { partOfScreen, type ScreenPart } from './part-of-screen.ts';
