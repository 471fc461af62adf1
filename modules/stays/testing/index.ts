export { openTestHotel, type TestGuest, type TestHotel } from './open-test-hotel.ts';
