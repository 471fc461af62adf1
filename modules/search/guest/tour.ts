import type { TourStep } from '#platform/web/guest-shell';

/** The tour of the search on a phone. */
export const searchTour: readonly TourStep[] = [
  { target: 'search.field', title: 'search.tour.field', text: 'search.tour.field.text' },
  { target: 'search.types', title: 'search.tour.types', text: 'search.tour.types.text' },
  { target: 'search.result', title: 'search.tour.result', text: 'search.tour.result.text' },
];

/** The tour of the search on a TV. */
export const searchTvTour: readonly TourStep[] = [
  { target: 'search.ask', title: 'search.tour.field', text: 'search.tour.ask.text' },
  { target: 'search.results', title: 'search.tour.result', text: 'search.tour.results.text' },
];
