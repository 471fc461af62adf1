import { expect, test } from 'vitest';
import { asJson } from './saved-form.ts';

test('what JSON gives back as it was may be saved, and nothing else', () => {
  const menu = asJson<{ readonly items: readonly { readonly id: string; readonly price?: number }[] }>();
  expect(menu.read(menu.write({ items: [{ id: 'soup', price: 9 }] }))).toEqual({ items: [{ id: 'soup', price: 9 }] });
  // @ts-expect-error: a Map comes back as an empty object
  asJson<ReadonlyMap<string, string>>();
  // @ts-expect-error: a Set within an answer as well
  asJson<{ readonly ids: ReadonlySet<string> }>();
  // @ts-expect-error: a Date comes back as a text
  asJson<{ readonly at: Date }>();
});
