import { useEffect, useState } from 'react';
import en from '../locales/guest/en.json';

type Words = typeof en;

/** Each language of guests is loaded when staff write in it. */
const loaders: { readonly [language: string]: () => Promise<{ readonly default: Words }> } = {
  ar: () => import('../locales/guest/ar.json'),
  az: () => import('../locales/guest/az.json'),
  cs: () => import('../locales/guest/cs.json'),
  de: () => import('../locales/guest/de.json'),
  el: () => import('../locales/guest/el.json'),
  es: () => import('../locales/guest/es.json'),
  et: () => import('../locales/guest/et.json'),
  fa: () => import('../locales/guest/fa.json'),
  fi: () => import('../locales/guest/fi.json'),
  fr: () => import('../locales/guest/fr.json'),
  he: () => import('../locales/guest/he.json'),
  hr: () => import('../locales/guest/hr.json'),
  hu: () => import('../locales/guest/hu.json'),
  id: () => import('../locales/guest/id.json'),
  it: () => import('../locales/guest/it.json'),
  ja: () => import('../locales/guest/ja.json'),
  ko: () => import('../locales/guest/ko.json'),
  nl: () => import('../locales/guest/nl.json'),
  pl: () => import('../locales/guest/pl.json'),
  pt: () => import('../locales/guest/pt.json'),
  ro: () => import('../locales/guest/ro.json'),
  ru: () => import('../locales/guest/ru.json'),
  sl: () => import('../locales/guest/sl.json'),
  sr: () => import('../locales/guest/sr.json'),
  sv: () => import('../locales/guest/sv.json'),
  tr: () => import('../locales/guest/tr.json'),
  uk: () => import('../locales/guest/uk.json'),
  zh: () => import('../locales/guest/zh.json'),
};

/** Returns what guests read of a message in their language, which may be none of the desk's; English until it is there, and in others. */
export function useGuestWords(language: string): Words {
  const key = language.toLowerCase().split('-')[0] ?? '';
  const [loaded, setLoaded] = useState({ key: 'en', words: en });
  useEffect(() => {
    let isShown = true;
    void loaders[key]?.().then(
      ({ default: words }) => (isShown ? setLoaded({ key, words }) : undefined),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [key]);
  return loaded.key === key ? loaded.words : en;
}
