import { expect, test } from 'vitest';
import { chooseReplyText, fillReply } from './fill-reply.ts';

const texts = { en: 'Gladly.', de: 'Gerne.', it: 'Volentieri.' };

test.each([
  [['it', 'de', 'en'], 'it'],
  [['it-ch', 'de', 'en'], 'it'],
  [['ja', 'de', 'en'], 'de'],
  [['ja', '', 'en'], 'en'],
])('for %j the text in %s is taken', (languages, expected) => {
  expect(chooseReplyText(texts, languages)?.language).toBe(expected);
});

test('a reply in none of the languages is offered in the one that it has', () => {
  expect(chooseReplyText({ fr: 'Volontiers.' }, ['ja', 'de', 'en'])).toEqual({ language: 'fr', text: 'Volontiers.' });
  expect(chooseReplyText({}, ['en'])).toBeUndefined();
});

test('fields are filled wherever they stand, what they are filled with is left alone, and other braces stay', () => {
  const fields = { guest_name: 'Ms {room}', room: '214', hotel: 'Arvensee' };
  expect(fillReply('{guest_name}, {room}/{room}: {hotel} {wifi}', fields)).toBe('Ms {room}, 214/214: Arvensee {wifi}');
});
