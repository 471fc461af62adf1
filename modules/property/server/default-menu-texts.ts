type MenuWords = {
  readonly reception: string;
  readonly language: string;
  /** The menu of the hotel's pages. */
  readonly pages: string;
  /** The television's own input. */
  readonly television: string;
  readonly call: (place: string) => string;
};

const words: { readonly en: MenuWords; readonly [language: string]: MenuWords } = {
  en: {
    reception: 'Reception',
    language: 'Language',
    pages: 'About the hotel',
    television: 'Watch TV',
    call: (place) => `Call: ${place}`,
  },
  de: {
    reception: 'Rezeption',
    language: 'Sprache',
    pages: 'Unser Hotel',
    television: 'Fernsehen',
    call: (place) => `Anrufen: ${place}`,
  },
  fr: {
    reception: 'Réception',
    language: 'Langue',
    pages: 'L’hôtel',
    television: 'Regarder la TV',
    call: (place) => `Appeler : ${place}`,
  },
  it: {
    reception: 'Reception',
    language: 'Lingua',
    pages: 'L’hotel',
    television: 'Guarda la TV',
    call: (place) => `Chiama: ${place}`,
  },
  es: {
    reception: 'Recepción',
    language: 'Idioma',
    pages: 'El hotel',
    television: 'Ver la TV',
    call: (place) => `Llamar: ${place}`,
  },
  ar: {
    reception: 'الاستقبال',
    language: 'اللغة',
    pages: 'عن الفندق',
    television: 'مشاهدة التلفاز',
    call: (place) => `اتصال: ${place}`,
  },
};

/** Returns the words of the default menu that are not the hotel's own; English for unsupported languages. */
export function defaultMenuTexts(language: string): MenuWords {
  return words[language.split('-')[0] ?? ''] ?? words.en;
}
