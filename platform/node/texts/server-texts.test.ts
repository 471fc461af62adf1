import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createServerTexts, longDay } from './index.ts';

const english = { 'x.hello': 'Hello {name}', 'x.wait': '{minutes, plural, one {# minute} other {# minutes}}' };

function open() {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'en.json'), JSON.stringify(english));
  const polish = {
    'x.hello': 'Witamy, {name}',
    'x.wait': '{minutes, plural, one {# minuta} few {# minuty} other {# minut}}',
  };
  writeFileSync(join(folder, 'pl.json'), JSON.stringify(polish));
  return createServerTexts(folder, english);
}

test('texts are written in the language, its variants too, with their values and plurals', () => {
  const { say, language } = open().in('pl-PL');
  expect(language).toBe('pl');
  expect(say('x.hello', { name: 'Anna' })).toBe('Witamy, Anna');
  expect([1, 3, 12].map((minutes) => say('x.wait', { minutes }))).toEqual(['1 minuta', '3 minuty', '12 minut']);
});

test('of several languages the first that there is counts, and English where there is none', () => {
  const texts = open();
  expect(texts.languages).toEqual(['en', 'pl']);
  expect(texts.in('eo', 'pl').language).toBe('pl');
  expect(texts.in('constructor', '').say('x.hello', { name: "O'Neill {x}" })).toBe("Hello O'Neill {x}");
});

test('a day is written in words, with Western digits', () => {
  expect(longDay('en', '2026-12-04')).toBe('Friday 4 December');
  expect(longDay('ar', '2026-12-04')).toContain('4');
});
