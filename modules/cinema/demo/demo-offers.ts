import type { DemoFilm, DemoText } from './demo-film.ts';
import { demoFilms } from './demo-films.ts';

/** A package of the demo hotel. */
export type DemoPackage = {
  readonly titles: DemoText;
  readonly texts: DemoText;
  /** In minor units. */
  readonly price: number;
  readonly hours: number;
  /** Whether a film is in it; undefined: every film is. */
  readonly has?: (film: DemoFilm) => boolean;
};

/** The packages of the demo hotel. */
export const demoPackages: readonly DemoPackage[] = [
  {
    ...{ price: 1900, hours: 96 },
    titles: ['Every film', 'Alle Filme', 'Tous les films', 'Tutti i film', 'Todas las películas', 'جميع الأفلام'],
    texts: [
      'Four days of all our films, on the TVs of the room and on your phones.',
      'Vier Tage lang alle unsere Filme, auf den Fernsehern des Zimmers und auf Ihren Telefonen.',
      'Quatre jours de films, sur les téléviseurs de la chambre et sur vos téléphones.',
      'Quattro giorni con tutti i nostri film, sui televisori della camera e sui Suoi telefoni.',
      'Cuatro días con todas nuestras películas, en los televisores de la habitación y en sus teléfonos.',
      'جميع أفلامنا لأربعة أيام، على تلفازات الغرفة وعلى هواتفكم.',
    ],
  },
  {
    ...{ price: 990, hours: 12 },
    has: ({ genres, level, price }) => genres.includes('Family') && level === 0 && price !== 0,
    titles: [
      'Family afternoon',
      'Familiennachmittag',
      'Après-midi en famille',
      'Pomeriggio in famiglia',
      'Tarde en familia',
      'عصرية عائلية',
    ],
    texts: [
      'Films for rainy hours with children, for half a day.',
      'Filme für verregnete Stunden mit Kindern, einen halben Tag lang.',
      'Des films pour les heures de pluie avec des enfants, pendant une demi-journée.',
      'Film per le ore di pioggia con i bambini, per mezza giornata.',
      'Películas para las horas de lluvia con niños, durante medio día.',
      'أفلام لساعات المطر مع الأطفال، لنصف يوم.',
    ],
  },
];

/** Keys of the films of a package; empty for one that has every film. */
export function keysOf({ has }: DemoPackage): readonly string[] {
  return has ? demoFilms.filter(has).map(({ key }) => key) : [];
}

/** Vouchers that reception gives to guests whose boat trip fell into the water. */
export const demoVouchers = { name: 'Rainy boat trips', count: 20 } as const;
