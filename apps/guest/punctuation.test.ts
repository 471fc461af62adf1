import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync('{apps,modules/*}/{*/locales,locales/{guest,desk,server}}/*.json', { cwd: root }).sort();

/** What a language does not write; addresses and examples of what is typed are not its sentences. */
const wrong: readonly (readonly [languages: string, pattern: RegExp, why: string])[] = [
  ['fr', / [:;?!»]|« /, 'a no-break space stands before : ; ? ! » and after «'],
  ['ar fa', /[\u0600-\u06ff][,;?]/, 'the comma, the semicolon and the question mark are the script’s own'],
  ['ja zh', /[\u3040-\u30ff\u4e00-\u9fff][,;!?(]/, 'the punctuation is as wide as a letter'],
  ['el', /[α-ωά-ώ]\?/i, 'the question mark is ;'],
  ['de', /[a-zäöüß]…/, 'a space stands before …'],
  ['', /\.\.\.|[^ ] {2,}[^ ]/, 'three points are …, and one space parts words'],
];

function mistakesIn(file: string): readonly string[] {
  const language = basename(file, '.json');
  const texts = Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>);
  return texts.flatMap(([key, text]) => {
    const rules = wrong.filter(([languages]) => languages === '' || languages.split(' ').includes(language));
    const found = rules.filter(([, pattern]) => pattern.test(text)).map(([, , why]) => `${key}: ${why}: ${text}`);
    const isOpened = (mark: string, opening: string) => text.split(mark).length === text.split(opening).length;
    const isSentence = language !== 'es' || text.includes('://') || (isOpened('?', '¿') && isOpened('!', '¡'));
    return isSentence ? found : [...found, `${key}: ¿ and ¡ open what ? and ! close: ${text}`];
  });
}

test('every locale file is looked through', () => {
  expect(files.length).toBeGreaterThan(29 * 30);
});

test('texts are written with the marks of their language', () => {
  expect(files.flatMap(mistakesIn)).toEqual([]);
});
