export type { CinemaTables } from '../server/tables.ts';
export { openTestCinema, type TestCinema } from './open-test-cinema.ts';
export { type PurchaseResult, runPurchaseRounds } from './purchase-rounds.ts';
export { addFilms } from './test-films.ts';
export { filmEntry, openTestLibrary, type TestLibrary } from './test-library.ts';
