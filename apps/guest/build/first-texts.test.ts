import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { readReached, textsPlugin, usesText } from '#platform/web/i18n/build';
import { heavyLanguages, languageSizes } from '../../../tools/build/limit-languages.ts';
import { phoneTexts } from './first-texts.ts';

const root = join(import.meta.dirname, '../../..');
const texts = phoneTexts(root);
const english = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, folder, 'en.json'), 'utf8'));

test('a phone has the texts of what may be in front of its guest at once, those of other screens later, and none of a TV', () => {
  const kinds = ['login.title', 'home.title', 'messages.leaving', 'films.genres', 'tv.enrol_title'].map((key) =>
    texts.isUsed(key) ? (texts.isFirst(key) ? 'at once' : 'later') : 'never',
  );
  expect(kinds).toEqual(['at once', 'at once', 'at once', 'later', 'never']);
});

test('no text of a first screen comes later', () => {
  const screens = ['modules/property/guest/screens/home.tsx', 'modules/session/guest/screens/login.tsx'];
  const isRead = (path: string) => !path.includes('/tv/');
  const keys = Object.keys({
    ...english('apps/guest/locales'),
    ...english('modules/property/locales/guest'),
    ...english('modules/session/locales/guest'),
  });
  for (const screen of screens) {
    const isShown = usesText(readReached(root, screen, { isRead, atOnce: true }));
    const shown = keys.filter(isShown);
    expect(shown.length, screen).toBeGreaterThan(5);
    expect(
      shown.filter((key) => !texts.isFirst(key)),
      screen,
    ).toEqual([]);
  }
});

const languages = globSync('apps/guest/locales/*.json', { cwd: root }).map((file) => basename(file, '.json'));

test.each(languages.sort())('the texts of %s weigh at most 25 KiB gzip on a phone, at once and later', (language) => {
  const plugin = textsPlugin(root, 'guest', texts) as {
    load(this: { warn(message: string): void }, id: string): string;
  };
  const warn = (message: string) => expect.fail(message);
  const bundle = ['', '-later'].map((end) => {
    const fileName = `assets/texts-${language}${end}-1a2b3c4.js`;
    return [
      fileName,
      { type: 'chunk', fileName, code: plugin.load.call({ warn }, `\0virtual:texts/${language}${end}`) },
    ];
  });
  const sizes = languageSizes(Object.fromEntries(bundle) as Rolldown.OutputBundle);
  expect(sizes.map((one) => one.language)).toEqual([language]);
  expect(heavyLanguages(sizes, 25)).toEqual([]);
});
