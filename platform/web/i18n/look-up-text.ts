import type { TextFunction, TextKey } from './index.ts';

/** Returns the text of a key that is composed from data, `permission.orders.read`; `undefined` if no module has it. */
export function lookUpText(t: TextFunction, key: string): string | undefined {
  const text = t(key as TextKey);
  return text === key ? undefined : text;
}
