export { type DeskAnswer, type DeskBrowser, goodPassword, openDesk, type TestDesk } from './open-desk.ts';
