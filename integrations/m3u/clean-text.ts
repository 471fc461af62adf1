import { plainText } from '#platform/contract';
import { listOf } from './parse-line.ts';

/** Signs that writers escape who write attributes as if they were XML. */
const escapedSigns: { readonly [name: string]: string } = {
  ...{ '&amp;': '&', '&quot;': '"', '&apos;': "'", '&#39;': "'", '&#039;': "'" },
};

/** Returns a text of a playlist on one line, at most `length` characters. */
export function cleanText(value: string | undefined, length: number): string {
  return plainText((value ?? '').replace(/&(?:amp|quot|apos|#0?39);/g, (sign) => escapedSigns[sign] ?? sign))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length);
}

/** What generators write where a channel has no group or id. */
const nothing = /^(?:-+|#|n\/a|none|null|undefined|\(no tvg-id\))$/i;

/** Returns a text as {@link cleanText} does; empty where it says that there is none. */
export function namedText(value: string | undefined, length: number): string {
  const clean = cleanText(value, length);
  return nothing.test(clean) ? '' : clean;
}

/** Returns groups such as `General;News`. */
export function groupsOf(value: string | undefined): readonly string[] {
  const groups = listOf(cleanText(value, 400), /;/).map((group) => namedText(group, 80));
  return groups.filter((group) => group !== '');
}
