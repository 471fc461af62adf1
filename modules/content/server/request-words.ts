type RequestWords = {
  readonly room: (room: string) => string;
  /** A label with what stands behind it. */
  readonly line: (label: string, answer: string) => string;
  /** Name of the line that says in which language the guest wrote. */
  readonly language: string;
};

const line: RequestWords['line'] = (label, answer) => `${label}: ${answer}`;

const words: { readonly en: RequestWords; readonly [language: string]: RequestWords } = {
  en: { room: (room) => `Room ${room}`, line, language: 'The guest’s language' },
  de: { room: (room) => `Zimmer ${room}`, line, language: 'Sprache des Gastes' },
  fr: {
    room: (room) => `Chambre ${room}`,
    line: (label, answer) => `${label} : ${answer}`,
    language: 'Langue du client',
  },
  it: { room: (room) => `Camera ${room}`, line, language: 'Lingua dell’ospite' },
  es: { room: (room) => `Habitación ${room}`, line, language: 'Idioma del huésped' },
  ar: { room: (room) => `الغرفة ${room}`, line, language: 'لغة الضيف' },
};

/** What a request says in our own words, not the hotel's; a language that we do not speak hears English. */
export function requestWords(language: string): RequestWords {
  return words[language.split('-')[0] ?? ''] ?? words.en;
}
