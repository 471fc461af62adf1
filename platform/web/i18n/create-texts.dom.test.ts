import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test, vi } from 'vitest';
import { createTexts, type LoadMessages } from './create-texts.ts';
import type { TextKey } from './index.ts';

const compiled = (texts: Record<string, string>): LoadMessages => {
  const messages = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]));
  return async () => messages;
};
// The keys of this test are not in the app's catalogue.
const key = (text: string) => text as TextKey;

const english = compiled({ 'cart.count': '{count, plural, one {# dish} other {# dishes}}', hello: 'Hello {name}' });
const arabic = compiled({
  'cart.count': '{count, plural, zero {لا أطباق} one {طبق واحد} two {طبقان} few {# أطباق} many {# طبقًا} other {# طبق}}',
  hello: 'مرحبًا {name}',
});

function make(more: Record<string, LoadMessages> = {}) {
  const log = vi.fn();
  return { log, texts: createTexts({ loaders: { en: english, ar: arabic, ...more }, log }) };
}

test('choosing a language loads its catalogue, plurals and direction', async () => {
  const { texts } = make();
  expect(texts.snapshot().ready).toBe(false);
  await texts.setLanguage('ar');
  const { t } = texts.snapshot();
  expect([0, 1, 2, 3, 11, 100].map((count) => t(key('cart.count'), { count }))).toEqual([
    'لا أطباق',
    'طبق واحد',
    'طبقان',
    '3 أطباق',
    '11 طبقًا',
    '100 طبق',
  ]);
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  await texts.setLanguage('en');
  expect(document.documentElement.dir).toBe('ltr');
});

test('values are isolated where they could reorder the text around them', async () => {
  const texts = createTexts({ loaders: { en: english, ar: arabic }, log: vi.fn(), isolatesValues: true });
  const hello = (name: string) => texts.snapshot().t(key('hello'), { name });
  await texts.setLanguage('en');
  expect([hello('Ada'), hello('ليلى')]).toEqual(['Hello Ada', 'Hello \u2068ليلى\u2069']);
  await texts.setLanguage('ar');
  expect([hello('R-108'), hello('—')]).toEqual(['مرحبًا \u2068R-108\u2069', 'مرحبًا —']);
});

test('a catalogue that fails to load is logged and English replaces it', async () => {
  const { texts, log } = make({ de: () => Promise.reject(new Error('gone')) });
  await texts.setLanguage('de');
  expect(texts.snapshot().t(key('hello'), { name: 'Ada' })).toBe('Hello Ada');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('could not load the texts of de'));
});

test('an unsupported language falls back to English, and a missing key is logged', async () => {
  const { texts, log } = make();
  await texts.setLanguage('fr');
  expect(texts.snapshot().t(key('hello'), { name: 'Ada' })).toBe('Hello Ada');
  expect(texts.snapshot().t(key('nothing'))).toBe('nothing');
  expect(log).toHaveBeenCalledWith('missing text nothing in fr');
});

test('the last chosen language wins, however slowly an earlier one loads', async () => {
  let arrive: (messages: Awaited<ReturnType<LoadMessages>>) => void = () => undefined;
  const slow: LoadMessages = () => new Promise((resolve) => (arrive = resolve));
  const { texts } = make({ de: slow });
  const listener = vi.fn();
  texts.subscribe(listener);
  const first = texts.setLanguage('de');
  await texts.setLanguage('en');
  arrive({});
  await first;
  expect(texts.snapshot().language).toBe('en');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('texts that come later are empty until they are there, and a new language has all of them', async () => {
  vi.useFakeTimers();
  const later = vi.fn(compiled({ more: 'More' }));
  later.mockRejectedValueOnce(new Error('no network'));
  const log = vi.fn();
  const laterLoaders = { en: later, ar: compiled({ more: 'المزيد' }) };
  const texts = createTexts({ loaders: { en: english, ar: arabic }, laterLoaders, log });
  const seen: string[] = [];
  texts.subscribe(() => seen.push(`${texts.snapshot().language} ${texts.snapshot().t(key('more'))}`));
  const chosen = texts.setLanguage('en');
  await vi.advanceTimersByTimeAsync(100);
  expect([texts.snapshot().t(key('hello'), { name: 'Ada' }), ...seen]).toEqual(['Hello Ada', 'en ']);
  await vi.advanceTimersByTimeAsync(6_000);
  await chosen;
  await texts.setLanguage('ar');
  expect(seen).toEqual(['en ', 'en More', 'ar المزيد']);
  expect(log.mock.calls).toEqual([[expect.stringContaining('could not load more texts of en')]]);
  vi.useRealTimers();
});

test('a language chosen before the first one is whole is shown as soon as its first texts are there', async () => {
  const never: LoadMessages = () => new Promise(() => undefined);
  const texts = createTexts({
    loaders: { en: english, de: compiled({ hello: 'Hallo {name}' }) },
    laterLoaders: { en: never, de: never },
    log: vi.fn(),
  });
  const seen: string[] = [];
  texts.subscribe(() => seen.push(texts.snapshot().t(key('hello'), { name: 'Ada' })));
  void texts.setLanguage('en');
  await expect.poll(() => seen).toEqual(['Hello Ada']);
  void texts.setLanguage('de');
  await expect.poll(() => seen).toEqual(['Hello Ada', 'Hallo Ada']);
});

test('a rest that does not come is in English until it does, and who waits for all texts goes on', async () => {
  vi.useFakeTimers();
  const later = vi.fn(compiled({ more: 'Mehr' }));
  later.mockRejectedValueOnce(new Error('no network'));
  const texts = createTexts({
    loaders: { en: english, de: compiled({ hello: 'Hallo {name}' }) },
    laterLoaders: { en: compiled({ more: 'More' }), de: later },
    log: vi.fn(),
  });
  const seen: string[] = [];
  const shown = () => `${texts.snapshot().t(key('hello'), { name: 'Ada' })}, ${texts.snapshot().t(key('more'))}`;
  texts.subscribe(() => seen.push(shown()));
  const chosen = texts.setLanguage('de');
  await texts.whole();
  expect(seen).toEqual(['Hallo Ada, ', 'Hallo Ada, More']);
  await vi.advanceTimersByTimeAsync(6_000);
  await chosen;
  expect(seen.slice(2)).toEqual(['Hallo Ada, Mehr']);
  vi.useRealTimers();
});

test('who waits for all texts learns that they could not be loaded, and may wait again', async () => {
  vi.useFakeTimers();
  const later = vi.fn(compiled({ more: 'More' }));
  later.mockRejectedValueOnce(new Error('no network'));
  const texts = createTexts({ loaders: { en: english }, laterLoaders: { en: later }, log: vi.fn() });
  void texts.setLanguage('en');
  await expect(texts.whole()).rejects.toThrow('no more texts of en');
  const again = texts.whole();
  await vi.advanceTimersByTimeAsync(6_000);
  await again;
  expect(texts.snapshot().t(key('more'))).toBe('More');
  vi.useRealTimers();
});

test('the chosen language is known before its texts have come', async () => {
  const { texts } = make();
  expect(texts.chosen()).toBe('');
  const shown = texts.setLanguage('ar');
  expect([texts.chosen(), texts.snapshot().language]).toEqual(['ar', 'en']);
  await shown;
  expect(texts.snapshot().language).toBe('ar');
});

test('a language of another script is shown once its faces are there; Latin ones wait for none', async () => {
  const wanted: string[] = [];
  const load = (face: string, letter: string) => {
    wanted.push(`${face} ${letter}`);
    return Promise.resolve([]);
  };
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
  try {
    const loaders = { en: async () => ({}), pl: async () => ({}), uk: async () => ({}), fa: async () => ({}) };
    const texts = createTexts({ loaders, log: () => undefined });
    await texts.setLanguage('pl');
    expect(wanted).toEqual([]);
    await texts.setLanguage('uk');
    expect(wanted).toEqual(['400 1em "Newsreader" я', '400 1em "Hanken Grotesk" я', '600 1em "Hanken Grotesk" я']);
    await texts.setLanguage('fa');
    expect(wanted.slice(3)).toEqual([
      '400 1em "Noto Naskh Arabic" ا',
      '400 1em "IBM Plex Sans Arabic" ا',
      '600 1em "IBM Plex Sans Arabic" ا',
    ]);
    expect(document.documentElement.dir).toBe('rtl');
  } finally {
    Reflect.deleteProperty(document, 'fonts');
  }
});
