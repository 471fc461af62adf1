import { expect, test } from 'vitest';
import { languageChoices } from './language-choices.ts';

test('languages have their own names, with a capital, in alphabetical order', () => {
  expect(languageChoices(['pl', 'en', 'ar', 'fr', 'de'])).toEqual([
    { value: 'de', label: 'Deutsch' },
    { value: 'en', label: 'English' },
    { value: 'fr', label: 'Français' },
    { value: 'pl', label: 'Polski' },
    { value: 'ar', label: 'العربية' },
  ]);
});
