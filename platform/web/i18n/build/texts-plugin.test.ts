import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { textsPlugin } from './texts-plugin.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function load(files: Record<string, string>, language: string, choice: Parameters<typeof textsPlugin>[2] = {}) {
  const root = mkdtempSync(join(tmpdir(), 'bellhop-texts-'));
  made.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const warnings: string[] = [];
  const plugin = textsPlugin(root, 'guest', choice) as {
    load(this: { warn(message: string): void }, id: string): string;
  };
  const code = plugin.load.call({ warn: (message) => warnings.push(message) }, `\0virtual:texts/${language}`);
  const json = /JSON\.parse\((.*)\);$/.exec(code)?.[1] ?? '""';
  return { warnings, messages: JSON.parse(JSON.parse(json)) as Record<string, unknown> };
}

const english = JSON.stringify({ a: 'One', b: 'Two {name}' });

test('the locale files of the app and of the modules are merged into one catalogue', () => {
  const files = {
    'apps/guest/locales/en.json': english,
    'modules/shop/locales/guest/en.json': JSON.stringify({ c: 'Three' }),
    'modules/shop/locales/desk/en.json': JSON.stringify({ d: 'not ours' }),
  };
  expect(load(files, 'en').messages).toEqual({ a: ['One'], b: ['Two ', ['name']], c: ['Three'] });
});

test('texts missing in a language are in English', () => {
  const files = { 'apps/guest/locales/en.json': english, 'apps/guest/locales/de.json': JSON.stringify({ a: 'Eins' }) };
  expect(load(files, 'de').messages).toEqual({ a: ['Eins'], b: ['Two ', ['name']] });
});

test('a broken file, a broken message and a value that is not text fall back to English with a warning', () => {
  const app = { 'apps/guest/locales/en.json': english };
  const broken = load({ ...app, 'apps/guest/locales/de.json': '{' }, 'de');
  expect([broken.messages.a, broken.warnings.length]).toEqual([['One'], 1]);
  const message = load({ ...app, 'apps/guest/locales/de.json': JSON.stringify({ b: 'Zwei {name', a: 7 }) }, 'de');
  expect([message.messages.a, message.messages.b]).toEqual([['One'], ['Two ', ['name']]]);
  expect(message.warnings).toEqual([expect.stringContaining('could not parse text b')]);
});

test('texts that need not be there at once are apart', () => {
  const files = { 'apps/guest/locales/en.json': english, 'apps/guest/locales/de.json': JSON.stringify({ a: 'Eins' }) };
  const isFirst = (key: string) => key === 'b';
  expect(load(files, 'de', { isFirst }).messages).toEqual({ b: ['Two ', ['name']] });
  expect(load(files, 'de-later', { isFirst }).messages).toEqual({ a: ['Eins'] });
  expect(load(files, 'de-later', { isFirst, isUsed: isFirst }).messages).toEqual({});
});
