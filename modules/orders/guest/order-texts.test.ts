import { expect, test } from 'vitest';
import { createFormats, type TextFunction } from '#platform/web/i18n';
import { activeOrderText, dietNoteText, openingHoursValues, promisedTimeText, slotText } from './order-texts.ts';

const zone = 'Europe/Zurich';
const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as TextFunction;
const speaking = { t, formats: createFormats('en', { zone }) };

test.each([
  ['2026-11-21T20:10:00Z', '21:10'],
  ['2026-11-21T22:59:00Z', '23:59'],
  ['2026-11-21T23:10:00Z', 'shop.at_on Sunday 0:10'],
  ['2026-11-22T06:30:00Z', 'shop.at_on Sunday 7:30'],
])('a promised time names its weekday unless it is today: %s', (promised, text) => {
  expect(promisedTimeText(promised, speaking, { now: Date.parse('2026-11-21T19:00:00Z'), zone })).toBe(text);
});

test.each([
  ['Europe/Zurich', '2026-11-23 00:30:00', 'shop.at_on Monday 0:30'],
  ['Pacific/Auckland', '2026-11-23 00:30:00', 'shop.at_on Monday 0:30'],
  ['Pacific/Kiritimati', '2026-11-23 18:00:00', 'shop.at_on Monday 18:00'],
  ['Pacific/Pago_Pago', '2026-11-23 23:45:00', 'shop.at_on Monday 23:45'],
])(
  'a delivery time tomorrow names its weekday, however far the hotel is from Greenwich: %s',
  (hotelZone, slot, text) => {
    const local = { t, formats: createFormats('en', { zone: hotelZone }) };
    expect(slotText(slot, local, { now: Date.parse('2026-11-21T19:00:00Z'), zone: hotelZone })).toBe(text);
  },
);

test.each([
  ['2026-11-21T19:30:00Z', 'shop.under_way Bar 20:30'],
  ['2026-11-21T18:55:00Z', 'shop.under_way_late Bar'],
])('an active order shows its promised time, and once that has passed that it is late: %s', (promised_at, text) => {
  const order = { shop_title: 'Bar', promised_at };
  expect(activeOrderText(order, speaking, { now: Date.parse('2026-11-21T19:00:00Z'), zone })).toBe(text);
});

test.each([
  ['00:00:00', '23:59:59', '00:00 24:00'],
  ['12:00:00', '00:00:00', '12:00 24:00'],
  ['16:00:00', '01:00:00', '16:00 01:00'],
])('the opening hours from %s until %s are shown with a day that ends at 24:00', (opening_time, closing_time, text) => {
  expect(Object.values(openingHoursValues({ opening_time, closing_time })).join(' ')).toBe(text);
});

test.each([
  [[], [], ''],
  [['milk'], [], 'shop.note_allergens shop.allergen.milk'],
  [
    ['milk', 'nuts'],
    ['vegan'],
    'shop.note_allergens shop.allergen.milk, shop.allergen.nuts shop.note_diets shop.diet.vegan',
  ],
])('the diet note lists the guest’s allergens and diets: %s %s', (allergens, diets, text) => {
  expect(dietNoteText({ allergens, diets, hides: true }, t, 'en')).toBe(text);
});
