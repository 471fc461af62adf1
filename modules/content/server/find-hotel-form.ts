import type { ContentContext } from './context.ts';
import type { LocalizedForm } from './request-text.ts';
import type { SkinKey } from './tables.ts';
import { readPage, readWindow } from './window-repository.ts';

/** The form that a guest filled in, its page (empty: none), and the hotel's language. */
type FilledForm = { readonly own: LocalizedForm; readonly pageId: string; readonly hotelLanguage: string };

/** Returns the page's form in the hotel's language if there is one, else the form that the guest filled in. */
export async function findHotelForm(
  { store }: Pick<ContentContext, 'store'>,
  skin: SkinKey,
  { own, pageId, hotelLanguage }: FilledForm,
): Promise<LocalizedForm> {
  if (hotelLanguage === own.language) return own;
  const entries = pageId === '' ? undefined : await readPage(store, skin, pageId);
  const entry = entries?.find(({ lang_key }) => lang_key.toLowerCase() === hotelLanguage);
  const window = entry && (await readWindow(store, skin, entry.window_id));
  return { form: window?.config.request ?? own.form, language: hotelLanguage };
}
