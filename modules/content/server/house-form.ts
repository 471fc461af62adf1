import type { Needs } from './needs.ts';
import type { SpokenForm } from './request-text.ts';
import type { SkinKey } from './tables.ts';
import { readPage, readWindow } from './windows.ts';

/** The form that a guest filled in, the page it stands on (empty: none), and the language of the house. */
type Filled = { readonly own: SpokenForm; readonly pageId: string; readonly home: string };

/** A form as the house reads it: the same page's in the house's language, where there is one; else in its own words. */
export async function houseForm(
  { store }: Pick<Needs, 'store'>,
  skin: SkinKey,
  { own, pageId, home }: Filled,
): Promise<SpokenForm> {
  if (home === own.language) return own;
  const entries = pageId === '' ? undefined : await readPage(store, skin, pageId);
  const entry = entries?.find(({ lang_key }) => lang_key.toLowerCase() === home);
  const spoken = entry && (await readWindow(store, skin, entry.window_id));
  return { form: spoken?.config.request ?? own.form, language: home };
}
