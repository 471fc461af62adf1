import { type DemoData, type DemoHotel, demoLanguages, forEachConcurrently, put } from '#platform/node/demo';
import { demoWindow, windowIdOf } from './page-set.ts';
import { type DemoPage, demoPageIds } from './page-texts.ts';

export { localiseWindowIds, pageTexts, windowIdOf } from './page-set.ts';
export { type DemoPage, demoPageIds } from './page-texts.ts';

async function load(hotel: DemoHotel): Promise<void> {
  const skin = `/api/v1/properties/${hotel.property}/skins/arvensee/house`;
  await forEachConcurrently(Object.keys(demoPageIds) as DemoPage[], async (page) => {
    for (const lang of demoLanguages) {
      await put(hotel, `${skin}/windows/${windowIdOf(page, lang)}`, demoWindow(page, lang));
    }
    const entries = demoLanguages.map((lang) => ({
      lang_key: lang,
      default: lang === 'en',
      window_id: windowIdOf(page, lang),
    }));
    await put(hotel, `${skin}/pages/${page}`, { entries });
  });
}

/** The pages of the demo hotel in all its languages. */
export const contentDemo: DemoData = { load };
