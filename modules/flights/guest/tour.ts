import type { TourStep } from '#platform/web/guest-shell';

/** The tour of the flight boards on the phone. */
export const flightsTour: readonly TourStep[] = [
  { target: 'flights.board', title: 'flights.tour.board', text: 'flights.tour.board.text' },
  { target: 'flights.search', title: 'flights.tour.search', text: 'flights.tour.search.text' },
  { target: 'flights.flight', title: 'flights.tour.flight', text: 'flights.tour.flight.text' },
];

/** The tour of the flight boards on the TV, where the search is a key of the remote. */
export const flightsTvTour: readonly TourStep[] = flightsTour.filter(({ target }) => target !== 'flights.search');
