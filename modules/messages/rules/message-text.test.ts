import { expect, test } from 'vitest';
import { chooseText, fillIn, floorOf } from './message-text.ts';

const texts = { en: { title: 'Snow', text: 'Snow' }, de: { title: 'Schnee', text: 'Schnee' } };

test.each([
  [['de'], 'de'],
  [['de-CH'], 'de'],
  [['sv', 'de'], 'de'],
  [['sv'], 'en'],
] as const)('for the languages %j the text is %s', (languages, chosen) => {
  expect(chooseText(texts, languages).language).toBe(chosen);
});

test('without English, any language is better than none', () => {
  expect(chooseText({ ar: { title: '', text: 'ثلج' } }, ['fr']).text).toBe('ثلج');
  expect(chooseText({}, ['fr']).text).toBe('');
});

test('only known placeholders are filled in, and a name with braces is not filled in again', () => {
  const values = { guest_name: '{room}', room: '214', hotel: 'Arvensee' };
  expect(fillIn('{guest_name} {room} {other}', values)).toBe('{room} 214 {other}');
});

test.each([
  ['214', '2'],
  ['1204', '12'],
  ['A101', '1'],
  ['7', '0'],
  ['Suite', '0'],
])('room %s is on floor %s', (room, floor) => {
  expect(floorOf(room)).toBe(floor);
});
