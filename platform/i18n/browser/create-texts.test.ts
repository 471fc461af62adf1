import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test, vi } from 'vitest';
import { createTexts, type LoadMessages } from './create-texts.ts';
import type { TextKey } from './index.ts';

const compiled = (texts: Record<string, string>): LoadMessages => {
  const messages = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]));
  return async () => messages;
};
// The keys of the test are not those of the app.
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

test('a language is loaded once it is chosen, with its plurals and its direction', async () => {
  const { texts } = make();
  expect(texts.snapshot().ready).toBe(false);
  await texts.use('ar');
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
  await texts.use('en');
  expect(document.documentElement.dir).toBe('ltr');
});

test('a catalogue that does not load is logged and English stands in', async () => {
  const { texts, log } = make({ de: () => Promise.reject(new Error('gone')) });
  await texts.use('de');
  expect(texts.snapshot().t(key('hello'), { name: 'Ada' })).toBe('Hello Ada');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('texts of de could not be loaded'));
});

test('a language without texts of ours is spoken in English, and a key without a text is logged', async () => {
  const { texts, log } = make();
  await texts.use('fr');
  expect(texts.snapshot().t(key('hello'), { name: 'Ada' })).toBe('Hello Ada');
  expect(texts.snapshot().t(key('nothing'))).toBe('nothing');
  expect(log).toHaveBeenCalledWith('text missing: nothing (fr)');
});

test('the last choice wins, however slowly the one before it loads', async () => {
  let arrive: (messages: Awaited<ReturnType<LoadMessages>>) => void = () => undefined;
  const slow: LoadMessages = () => new Promise((resolve) => (arrive = resolve));
  const { texts } = make({ de: slow });
  const heard = vi.fn();
  texts.subscribe(heard);
  const first = texts.use('de');
  await texts.use('en');
  arrive({});
  await first;
  expect(texts.snapshot().language).toBe('en');
  expect(heard).toHaveBeenCalledTimes(1);
});
