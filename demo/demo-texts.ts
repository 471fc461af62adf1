import type { DemoLanguage } from '#platform/node/demo';
import arabic from './texts/ar.json' with { type: 'json' };
import german from './texts/de.json' with { type: 'json' };
import english from './texts/en.json' with { type: 'json' };
import spanish from './texts/es.json' with { type: 'json' };
import french from './texts/fr.json' with { type: 'json' };
import italian from './texts/it.json' with { type: 'json' };

/** Texts of the demo hotel in one language, by key; the English texts define the keys. */
export type DemoTexts = typeof english;

/** Texts of the demo hotel by language. */
export const demoTexts: { readonly [language in DemoLanguage]: DemoTexts } = {
  en: english,
  de: german,
  fr: french,
  it: italian,
  es: spanish,
  ar: arabic,
};
