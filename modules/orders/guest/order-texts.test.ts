import { expect, test } from 'vitest';
import { createFormats, type TextFunction } from '#platform/web/i18n';
import {
  activeOrderText,
  allergensText,
  containsText,
  dietNoteText,
  limitsText,
  openingHoursValues,
  promisedTimeText,
  slotText,
} from './order-texts.ts';

const zone = 'Europe/Zurich';
const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as TextFunction;
const speaking = { t, formats: createFormats('en', { zone }) };

test.each([
  ['2026-11-21T20:10:00Z', '21:10'],
  ['2026-11-21T22:59:00Z', '23:59'],
  ['2026-11-21T23:10:00Z', 'tomorrow 0:10'],
  ['2026-11-22T06:30:00Z', 'tomorrow 7:30'],
])('a promised time names its day unless it is today: %s', (promised, text) => {
  expect(promisedTimeText(promised, speaking, Date.parse('2026-11-21T19:00:00Z'))).toBe(text);
});

test.each([
  ['Europe/Zurich', '2026-11-22 00:30:00', 'Tomorrow 0:30'],
  ['Pacific/Auckland', '2026-11-23 00:30:00', 'Tomorrow 0:30'],
  ['Pacific/Kiritimati', '2026-11-23 18:00:00', 'Tomorrow 18:00'],
  ['Pacific/Pago_Pago', '2026-11-22 23:45:00', 'Tomorrow 23:45'],
])('a delivery time tomorrow says so, however far the hotel is from Greenwich: %s', (hotelZone, slot, text) => {
  const local = { t, formats: createFormats('en', { zone: hotelZone }) };
  expect(slotText(slot, local, { now: Date.parse('2026-11-21T19:00:00Z'), zone: hotelZone, language: 'en' })).toBe(
    text,
  );
});

test.each([
  ['2026-11-21T19:30:00Z', 'shop.under_way Bar 20:30'],
  ['2026-11-21T18:55:00Z', 'shop.under_way_late Bar'],
])('an active order shows its promised time, and once that has passed that it is late: %s', (promised_at, text) => {
  const order = { shop_title: 'Bar', shop_kind: 'bar', promised_at };
  expect(activeOrderText(order, speaking, Date.parse('2026-11-21T19:00:00Z'))).toBe(text);
});

test.each([
  ['00:00:00', '23:59:59', '00:00 24:00'],
  ['12:00:00', '00:00:00', '12:00 24:00'],
  ['16:00:00', '01:00:00', '16:00 01:00'],
])('the opening hours from %s until %s are shown with a day that ends at 24:00', (opening_time, closing_time, text) => {
  expect(Object.values(openingHoursValues({ opening_time, closing_time })).join(' ')).toBe(text);
});

test.each([
  [[], ''],
  [['vegan', 'halal'], 'shop.note_diets shop.diet.vegan, shop.diet.halal'],
])('the diet note lists the guest’s diets: %s', (diets, text) => {
  expect(dietNoteText({ diets }, t, 'en')).toBe(text);
});

test('a dish says what it contains, and with which choice it contains more', () => {
  const added = [{ title: 'Soft-boiled', allergens: ['eggs'] }];
  const withEggs = 'shop.with_insert Soft-boiled shop.allergen.eggs';
  expect(containsText({ own: [], added: [] }, t, 'en')).toBe('');
  expect(containsText({ own: ['milk'], added }, t, 'en')).toBe(`shop.contains shop.allergen.milk · ${withEggs}`);
  expect(containsText({ own: [], added }, t, 'en')).toBe(`S${withEggs.slice(1)}`);
});

test('what is not served at all times is said with its hours, until closing once it is served', () => {
  const limits = [
    { title: 'Breakfast', from: '2026-11-21T05:30:00Z', until: '2026-11-21T09:30:00Z' },
    { title: 'Soups', from: '2026-11-21T10:30:00Z', until: '2026-11-21T21:30:00Z' },
  ];
  expect(limitsText({ limits }, speaking, Date.parse('2026-11-21T08:00:00Z'))).toBe(
    'shop.served_until Breakfast 10:30 shop.served_from Soups 22:30 11:30',
  );
});

test('an appointment is not late: from its time on it takes place', () => {
  const order = { shop_title: 'Spa', shop_kind: 'service', promised_at: '2026-11-21T18:55:00Z' };
  const now = Date.parse('2026-11-21T19:00:00Z');
  expect(activeOrderText(order, speaking, now)).toBe('shop.service.under_way Spa 19:55');
});

test.each([
  ['en', 'gluten, milk and fish'],
  ['de', 'gluten, milk und fish'],
  ['ja', 'gluten、milk、fish'],
])('allergens within a sentence end as a list does in the language: %s', (language, text) => {
  const named = ((key: string) => key.replace('shop.allergen.', '')) as unknown as TextFunction;
  expect(allergensText(['gluten', 'milk', 'fish'], named, language)).toBe(text);
});
