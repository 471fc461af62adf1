import type { TourStep } from '#platform/web/guest-shell';

/** The tour of the messages on a TV. */
export const messagesTour: readonly TourStep[] = [
  { target: 'messages.list', title: 'messages.tour.list', text: 'messages.tour.list.text' },
];
