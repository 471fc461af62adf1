export { bareStayRows } from './bare-stay-rows.ts';
export { openTestHotel, type TestGuest, type TestHotel } from './open-test-hotel.ts';
