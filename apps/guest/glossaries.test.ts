import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const glossaries = join(root, 'docs/glossary');
const keyOf = (file: string) => file.replace('.json', '');
/** Languages of which docs/style.md has the terms. */
const inStyle = ['en', 'de', 'fr', 'it', 'es', 'ar'];
const languages = readdirSync(join(import.meta.dirname, 'locales')).map(keyOf);
const others = languages.filter((language) => !inStyle.includes(language));

test('the guest app speaks 29 languages', () => {
  expect(languages).toHaveLength(29);
  expect(readdirSync(glossaries).map(keyOf).sort()).toEqual(others.sort());
});

test.each(others)('the glossary of %s names the form of address and each term', (language) => {
  const { address, terms } = JSON.parse(readFileSync(join(glossaries, `${language}.json`), 'utf8'));
  const { terms: japanese } = JSON.parse(readFileSync(join(glossaries, 'ja.json'), 'utf8'));
  expect(address).toMatch(/\S/);
  expect(Object.keys(terms)).toEqual(Object.keys(japanese));
  expect(Object.values(terms).filter((term) => typeof term !== 'string' || term.trim() === '')).toEqual([]);
});
