import type { TourStep } from '#platform/web/guest-shell';

/** The tour of the key of a room. */
export const keyTour: readonly TourStep[] = [
  { target: 'mobileKey.key', title: 'mobileKey.tour.key', text: 'mobileKey.tour.key.text' },
  { target: 'mobileKey.until', title: 'mobileKey.tour.until', text: 'mobileKey.tour.until.text' },
  { target: 'mobileKey.others', title: 'mobileKey.tour.others', text: 'mobileKey.tour.others.text' },
];
