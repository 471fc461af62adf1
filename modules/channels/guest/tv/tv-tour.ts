import type { TourStep } from '#platform/web/guest-shell';

/** The tour of the guide on a TV. */
export const guideTour: readonly TourStep[] = [
  { target: 'guide.programme', title: 'guide.tour.programme', text: 'guide.tour.programme.text' },
  { target: 'guide.grid', title: 'guide.tour.grid', text: 'guide.tour.grid.text' },
  { target: 'guide.keys', title: 'guide.tour.keys', text: 'guide.tour.keys.text' },
];
