export { createTestStay } from './fake-ports.ts';
export { openTestHotel, type Phone, type TestHotel } from './house.ts';
export { anna, createDeskCode, outcome, signedIn, signInLinks, threeStays, validCredentials } from './sessions.ts';
