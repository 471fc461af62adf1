import type { TourStep } from '#platform/web/guest-shell';

/** The tour of the messages on a phone. */
export const messagesTour: readonly TourStep[] = [
  { target: 'messages.letters', title: 'messages.tour.letters', text: 'messages.tour.letters.text' },
  { target: 'messages.unread', title: 'messages.tour.unread', text: 'messages.tour.unread.text' },
  { target: 'messages.push', title: 'messages.tour.push', text: 'messages.tour.push.text' },
];
