import type { TourStep } from '#platform/web/guest-shell';

/** The tour of the calls on a phone. */
export const callsTour: readonly TourStep[] = [
  { target: 'calls.emergency', title: 'calls.tour.emergency', text: 'calls.tour.emergency.text' },
  { target: 'calls.list', title: 'calls.tour.list', text: 'calls.tour.list.text' },
  { target: 'calls.telephone', title: 'calls.tour.telephone', text: 'calls.tour.telephone.text' },
];
