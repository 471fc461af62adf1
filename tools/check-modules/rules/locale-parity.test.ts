import { expect, it } from 'vitest';
import { findViolations } from '../rule-fixture.ts';
import { localeParity } from './locale-parity.ts';

const shop = 'modules/orders/locales/guest';
const texts = (entries: { [key: string]: unknown }) => JSON.stringify(entries);

it('passes if languages agree, with any plural forms and word order', () => {
  const files = {
    [`${shop}/en.json`]: texts({ 'shop.cart': '{count, plural, one {# thing} other {# things}} for {name}' }),
    [`${shop}/ar.json`]: texts({
      'shop.cart': '{name}: {count, plural, zero {لا} two {#} few {#} many {#} other {#}}',
    }),
    'apps/guest/locales/en.json': texts({ 'shell.menu': 'Menu' }),
    'apps/guest/locales/ar.json': texts({ 'shell.menu': 'قائمة' }),
  };
  expect(findViolations(localeParity, files)).toEqual([]);
});

it('finds missing, extra, empty and non-text values', () => {
  const files = {
    [`${shop}/en.json`]: texts({ 'shop.a': 'A', 'shop.b': 'B' }),
    [`${shop}/de.json`]: texts({ 'shop.a': ' ', 'shop.c': 'C' }),
    [`${shop}/ar.json`]: texts({ 'shop.a': 1 }),
  };
  expect(findViolations(localeParity, files)).toEqual([
    `${shop}/ar.json:0 cannot be read: "shop.a" is not a text`,
    `${shop}/de.json:0 "shop.b" is missing`,
    `${shop}/de.json:0 "shop.a" is empty`,
    `${shop}/de.json:0 "shop.c" is not in en.json`,
  ]);
});

it('finds different placeholders, and messages that cannot be parsed', () => {
  const files = {
    [`${shop}/en.json`]: texts({ 'shop.a': '{name}', 'shop.b': '{count, plural, other {#}}', 'shop.c': 'C' }),
    [`${shop}/de.json`]: texts({ 'shop.a': '{nam}', 'shop.b': '{count}', 'shop.c': '{c' }),
  };
  expect(findViolations(localeParity, files)).toEqual([
    `${shop}/de.json:0 "shop.a" has the placeholders {nam}, en.json {name}`,
    `${shop}/de.json:0 "shop.b" has the placeholders {count}, en.json {count plural}`,
    expect.stringContaining(`${shop}/de.json:0 "shop.c" is not a valid ICU message`),
  ]);
});

it('finds a missing language, a duplicate key and invalid JSON', () => {
  const files = {
    [`${shop}/en.json`]: texts({ 'shell.menu': 'A' }),
    [`${shop}/de.json`]: '{',
    'apps/guest/locales/en.json': texts({ 'shell.menu': 'Menu' }),
    'modules/orders/locales/desk/en.json': texts({ 'shop.x': 'the desk has its own languages' }),
  };
  expect(findViolations(localeParity, files)).toEqual([
    'apps/guest/locales/de.json:0 is missing; other folders have it',
    expect.stringContaining(`${shop}/en.json:0 "shell.menu" is also in apps/guest/locales/en.json`),
    expect.stringContaining(`${shop}/de.json:0 cannot be read`),
  ]);
});
