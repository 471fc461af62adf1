type Title = 'woman' | 'man' | 'doctor' | 'professor';
type Titles = { readonly [title in Title]: string };

/** How each language writes a title before a name; empty: it puts none before it, or what it puts after it stands in the sentence. */
const written: { readonly [language: string]: Titles } = {
  en: { woman: 'Ms', man: 'Mr', doctor: 'Dr', professor: 'Prof.' },
  de: { woman: 'Frau', man: 'Herr', doctor: 'Dr.', professor: 'Prof.' },
  fr: { woman: 'Mme', man: 'M.', doctor: 'Dr', professor: 'Pr' },
  it: { woman: 'Signora', man: 'Signor', doctor: 'Dott.', professor: 'Prof.' },
  es: { woman: 'Sra.', man: 'Sr.', doctor: 'Dr.', professor: 'Prof.' },
  ar: { woman: 'السيدة', man: 'السيد', doctor: 'د.', professor: 'أ.د.' },
  az: { woman: 'xanım', man: 'cənab', doctor: 'Dr.', professor: 'Prof.' },
  cs: { woman: 'paní', man: 'pan', doctor: 'dr.', professor: 'prof.' },
  el: { woman: 'κα', man: 'κ.', doctor: 'δρ.', professor: 'καθ.' },
  et: { woman: 'proua', man: 'härra', doctor: 'dr', professor: 'prof' },
  fa: { woman: 'خانم', man: 'آقای', doctor: 'دکتر', professor: 'پروفسور' },
  fi: { woman: 'rouva', man: 'herra', doctor: 'tohtori', professor: 'professori' },
  he: { woman: 'גב׳', man: 'מר', doctor: 'ד״ר', professor: 'פרופ׳' },
  hr: { woman: 'gđa', man: 'g.', doctor: 'dr.', professor: 'prof.' },
  hu: { woman: '', man: '', doctor: 'dr.', professor: 'prof.' },
  id: { woman: 'Ibu', man: 'Bapak', doctor: 'Dr.', professor: 'Prof.' },
  ja: { woman: '', man: '', doctor: '', professor: '' },
  ko: { woman: '', man: '', doctor: '', professor: '' },
  nl: { woman: 'mevrouw', man: 'meneer', doctor: 'dr.', professor: 'prof.' },
  pl: { woman: 'Pani', man: 'Pan', doctor: 'dr', professor: 'prof.' },
  pt: { woman: 'Sra.', man: 'Sr.', doctor: 'Dr.', professor: 'Prof.' },
  ro: { woman: 'doamna', man: 'domnul', doctor: 'dr.', professor: 'prof.' },
  ru: { woman: 'госпожа', man: 'господин', doctor: 'д-р', professor: 'проф.' },
  sl: { woman: 'gospa', man: 'gospod', doctor: 'dr.', professor: 'prof.' },
  sr: { woman: 'г-ђа', man: 'г.', doctor: 'др', professor: 'проф.' },
  sv: { woman: '', man: '', doctor: 'dr', professor: 'prof.' },
  tr: { woman: 'Bayan', man: 'Bay', doctor: 'Dr.', professor: 'Prof.' },
  uk: { woman: 'пані', man: 'пан', doctor: 'д-р', professor: 'проф.' },
  zh: { woman: '', man: '', doctor: '', professor: '' },
};

/** What hotels write, in lower case without points; titles that mean more than one of these are left as they are. */
const spellings: { readonly [title in Title]: string } = {
  woman: 'ms mrs miss madam frau fr mme madame mlle signora sig.ra sra señora السيدة mevrouw mevr pani г-жа bayan',
  man: 'mr mister herr hr m monsieur signor sig sr señor السيد meneer dhr pan г-н bay',
  doctor: 'dr doctor docteur doktor dott dottore dottor د الدكتور الدكتورة',
  professor: 'prof professor professeur professore pr أد الأستاذ',
};

const known: ReadonlyMap<string, Title> = new Map(
  (['woman', 'man', 'doctor', 'professor'] as const).flatMap((title) =>
    spellings[title].split(' ').map((word) => [word.replaceAll('.', ''), title] as const),
  ),
);

/** Whether the reader's language already writes the title so: `Mrs` stays `Mrs` in English. */
const own: { readonly [language: string]: RegExp } = {
  en: /^(ms|mrs|miss|mr|madam|mister|dr|doctor|prof|professor)$/,
  fr: /^(mlle|madame|monsieur|docteur|professeur)$/,
  es: /^(señora|señor)$/,
};

/** Returns a guest's title as readers of `language` (a key in any case) write it; unknown ones are unchanged. */
export function localiseTitle(language: string, title: string): string {
  const key = language.toLowerCase().split('-')[0] ?? '';
  const word = title.trim().toLowerCase().replaceAll('.', '');
  const meaning = known.get(word);
  if (!meaning || own[key]?.test(word)) return title;
  return written[key]?.[meaning] ?? title;
}

/** Titles that are somebody's first or last name as well: Bay, Pan and the initial M. */
const alsoNames = /^(bay|pan|m|fr|hr|pr)$/i;

/**
 * Returns a name that was stored with its title in front, as on an order, as readers of `language` write it. A first word that
 * may be a name is left alone.
 */
export function localiseTitledName(language: string, name: string): string {
  const [title = '', ...rest] = name.split(' ');
  if (rest.length === 0 || alsoNames.test(title)) return name;
  return [localiseTitle(language, title), ...rest].filter(Boolean).join(' ');
}
