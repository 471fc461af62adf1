export { pickPerson } from '../server/index.ts';
export {
  askDesk,
  type CrashPlan,
  type CrashResult,
  listAll,
  runCrashRounds,
  type TryingDevice,
} from './crash-rounds.ts';
export { createTestStay } from './fake-ports.ts';
export { isNameOfStay } from './is-name-of-stay.ts';
export { createServerProcess, type ServerProcess, type ServerProcessOptions } from './server-process.ts';
export { anna, createDeskCode, outcome, signedIn, signInLinks, threeStays, validCredentials } from './sessions.ts';
export { settleReliably } from './settle-reliably.ts';
export { openTestHotel, type Phone, type TestHotel } from './test-hotel.ts';
