export { openTestMaps, placeOf, type TestMaps } from './open-test-maps.ts';
