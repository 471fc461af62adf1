export {
  createTestDesk,
  type DeskBrowser,
  type DeskResponse,
  goodPassword,
  type TestDesk,
} from './create-test-desk.ts';
