export { openTestRooms } from './open-test-rooms.ts';
