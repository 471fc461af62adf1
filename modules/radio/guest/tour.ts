import type { TourStep } from '#platform/web/guest-shell';

/** The tour of web radio on a phone. */
export const radioTour: readonly TourStep[] = [
  { target: 'radio.countries', title: 'radio.tour.countries', text: 'radio.tour.countries.text' },
  { target: 'radio.station', title: 'radio.tour.station', text: 'radio.tour.station.text' },
  { target: 'radio.heart', title: 'radio.tour.heart', text: 'radio.tour.heart.text' },
];
