import type { TourStep } from '#platform/web/guest-shell';

/** The tour of the flight boards, on phone and TV; the search is on the phone alone. */
export const flightsTour: readonly TourStep[] = [
  { target: 'flights.board', title: 'flights.tour.board', text: 'flights.tour.board.text' },
  { target: 'flights.search', title: 'flights.tour.search', text: 'flights.tour.search.text' },
  { target: 'flights.flight', title: 'flights.tour.flight', text: 'flights.tour.flight.text' },
];
