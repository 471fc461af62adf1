import { expect, test } from 'vitest';
import { emergencyTemplates } from './emergency-templates.ts';

const languages = 'ar az cs de el en es et fa fi fr he hr hu id it ja ko nl pl pt ro ru sl sr sv tr uk zh'.split(' ');

test('the words of an emergency that come with the product are in each of the 29 languages, step by step', () => {
  const templates = emergencyTemplates(languages);
  expect(templates.map(({ id }) => id)).toEqual(['emergency-leave', 'emergency-stay']);
  for (const { texts } of templates) {
    expect(Object.keys(texts)).toEqual(languages);
    expect(new Set(Object.values(texts).map(({ title }) => title)).size).toBe(languages.length);
    expect(Object.values(texts).map(({ text }) => text.split('\n').length)).toEqual(languages.map(() => 3));
  }
});
