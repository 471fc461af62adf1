import type { TourStep } from '#platform/web/guest-shell';

/** The tour of web radio on a TV. */
export const radioTour: readonly TourStep[] = [
  { target: 'radio.now', title: 'radio.tour.now', text: 'radio.tour.now.text' },
  { target: 'radio.row', title: 'radio.tour.row', text: 'radio.tour.row.text' },
  { target: 'radio.keys', title: 'radio.tour.keys', text: 'radio.tour.keys.text' },
];
