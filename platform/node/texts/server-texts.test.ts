import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createServerTexts, dayInYear, longDay, longDays } from './index.ts';

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

test.each([
  ['en', 'Friday 4 December', '4 December 2026'],
  ['fi', 'perjantai 4. joulukuuta', '4. joulukuuta 2026'],
  ['ar', 'الجمعة، 4 ديسمبر', '4 ديسمبر 2026'],
  ['fa', 'جمعه ۱۳ آذر', '۱۳ آذر ۱۴۰۵'],
])('in %s a day is written by the calendar and with the digits of the apps', (language, long, withYear) => {
  expect(longDay(language, '2026-12-04')).toBe(long);
  expect(dayInYear(language, '2026-12-04')).toBe(withYear);
});

test.each([
  ['en', 'Friday 4 December and Saturday 5 December'],
  ['de', 'Freitag, 4. Dezember und Samstag, 5. Dezember'],
  ['ja', '12月4日金曜日、12月5日土曜日'],
])('in %s days are one list', (language, list) => {
  expect(longDays(language, ['2026-12-04', '2026-12-05'])).toBe(list);
});

test('what is no day stays as it is', () => expect(dayInYear('fi', '')).toBe(''));
