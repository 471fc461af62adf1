import type { TourStep } from '#platform/web/guest-shell';

/** The tour of the films on a phone. */
export const filmsTour: readonly TourStep[] = [
  { target: 'films.filter', title: 'films.tour.filter', text: 'films.tour.filter.text' },
  { target: 'films.film', title: 'films.tour.film', text: 'films.tour.film.text' },
  { target: 'films.tabs', title: 'films.tour.tabs', text: 'films.tour.tabs.text' },
];

/** The tour of the packages on a phone. */
export const packagesTour: readonly TourStep[] = [
  { target: 'films.package', title: 'films.tour.package', text: 'films.tour.package.text' },
  { target: 'films.tabs', title: 'films.tour.tabs', text: 'films.tour.tabs.text' },
];
