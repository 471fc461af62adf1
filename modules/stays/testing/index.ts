export { openTestHotel, type TestGuest, type TestHotel } from './open-house.ts';
