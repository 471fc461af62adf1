export { pickPerson } from '../server/index.ts';
export { createTestStay } from './fake-ports.ts';
export { anna, createDeskCode, outcome, signedIn, signInLinks, threeStays, validCredentials } from './sessions.ts';
export { openTestHotel, type Phone, type TestHotel } from './test-hotel.ts';
