import type { TourStep } from '#platform/web/guest-shell';

/** The tour of the films on a TV. */
export const filmsTour: readonly TourStep[] = [
  { target: 'films.rows', title: 'films.tour.rows', text: 'films.tour.rows.text' },
  { target: 'films.about', title: 'films.tour.about', text: 'films.tour.about.text' },
  { target: 'films.genres', title: 'films.tour.genres', text: 'films.tour.genres.text' },
];

/** The tour of the packages on a TV. */
export const packagesTour: readonly TourStep[] = [
  { target: 'films.rows', title: 'films.tour.bundles', text: 'films.tour.bundles.text' },
  { target: 'films.genres', title: 'films.tour.genres', text: 'films.tour.genres.text' },
];
