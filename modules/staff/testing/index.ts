export { createTestDesk, type DeskBrowser, type DeskResponse, goodPassword, type TestDesk } from './open-desk.ts';
