import type { Texts } from '../../contract.ts';
import type { ChannelsContext } from '../context.ts';
import type { Viewer } from '../stay/viewer.ts';

/** Languages in the order in which texts are wanted, lower case. */
export type Wanted = readonly string[];

/** Returns the text in the first wanted language that there is, else the main one. */
export function pickText(text: string | Texts | null | undefined, wanted: Wanted): string {
  if (text === null || text === undefined) return '';
  if (typeof text === 'string') return text;
  const [main = ''] = Object.values(text);
  for (const language of wanted) {
    const base = language.split('-')[0] ?? '';
    const found = text[language] ?? text[base] ?? Object.entries(text).find(([key]) => key.startsWith(`${base}-`))?.[1];
    if (found !== undefined) return found;
  }
  return main;
}

/** Returns the languages of a caller: the one that the call names, else the stay's, then the property's. */
export async function wantedLanguages(context: ChannelsContext, viewer: Viewer, lang: string): Promise<Wanted> {
  const { defaultLanguage } = await context.property.requireById(viewer.property);
  const named = lang.trim().toLowerCase();
  const first = named === '' ? await stayLanguage(context, viewer) : named;
  return [...new Set([first, defaultLanguage])].filter((one) => one !== '');
}

async function stayLanguage({ stays }: ChannelsContext, viewer: Viewer): Promise<string> {
  if (viewer.kind !== 'guest') return '';
  const [stay] = await stays.resolveCachedStays(viewer, '');
  return stay ? (await stays.inLanguageOf(viewer.sessionId, stay)).language : '';
}
