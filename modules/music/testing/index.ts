export { openTestMusic, type TestMusic, testTags } from './open-test-music.ts';
