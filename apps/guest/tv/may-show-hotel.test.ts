import { expect, test } from 'vitest';
import { mayShowHotel } from './may-show-hotel.ts';

test('a TV shows the hotel without its server only while it has met nobody since its start', () => {
  expect(mayShowHotel({ connection: 'cut', connectCount: 0 })).toBe(true);
  expect(mayShowHotel({ connection: 'connecting', connectCount: 0 })).toBe(false);
  // A set in stand-by may still hold the cart of its guest.
  expect(mayShowHotel({ connection: 'cut', connectCount: 1 })).toBe(false);
});
