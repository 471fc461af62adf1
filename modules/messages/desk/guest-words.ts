import ar from '../locales/guest/ar.json';
import de from '../locales/guest/de.json';
import en from '../locales/guest/en.json';
import es from '../locales/guest/es.json';
import fr from '../locales/guest/fr.json';
import it from '../locales/guest/it.json';

const words: Readonly<Record<string, typeof en>> = { ar, de, en, es, fr, it };

/** Returns what guests read of a message in their language, which may be none of the desk's; English in other languages. */
export function guestWords(language: string): typeof en {
  return words[language] ?? en;
}
