export type { CinemaTables } from '../server/tables.ts';
export { openTestCinema, type TestCinema } from './open-test-cinema.ts';
export { filmEntry, openTestLibrary, type TestLibrary } from './test-library.ts';
