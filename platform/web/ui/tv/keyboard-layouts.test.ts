import { expect, test } from 'vitest';
import { hasCapitals, keyPages, keyRows } from './keyboard-layouts.ts';

/** The letters that a language has besides a to z, or all of a language in another script. */
const letters: { readonly [language: string]: string } = {
  ...{
    de: 'äöüß',
    fr: 'éèçà',
    pt: 'áãâàçéêíóôõú'.replace(/[âàô]/g, ''),
    sv: 'åäö',
    cs: 'ěščřžýáíéúů',
    pl: 'ąćęłńóśźż',
  },
  ...{ hu: 'áéíóöőúüű', ro: 'ăâîșț', hr: 'čćđšž', tr: 'çğıöşü', az: 'çəğıöşü', et: 'õäöüšž' },
  ...{ ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя', uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя' },
  ...{ sr: 'абвгдђежзијклљмнњопрстћуфхцчџш', el: 'αβγδεζηθικλμνξοπρσςτυφχψω' },
  ...{ fa: 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی', he: 'אבגדהוזחטיכךלמםנןסעפףצץקרשת' },
};

test.each(Object.entries(letters))('the keyboard of %s has each letter of the language once', (language, wanted) => {
  const keys = keyRows('text', language, 'own').flat();
  expect([...wanted].filter((letter) => !keys.includes(letter))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  ['ru', true, true],
  ['he', true, false],
  ['pl', false, true],
  ['ja', false, true],
])('the keyboard of %s has a Latin page besides its own (%s), and capitals (%s)', (language, isOther, capitals) => {
  expect(keyPages('text', language).includes('latin')).toBe(isOther);
  expect(hasCapitals('text', language, 'own')).toBe(capitals);
});
