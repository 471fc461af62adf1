export {
  arrivalDay,
  astridsEntry,
  codeIn,
  openTestWebCheckIn,
  type TestWebCheckIn,
} from './open-test-web-check-in.ts';
