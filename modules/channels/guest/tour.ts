import type { TourStep } from '#platform/web/guest-shell';

/** The tour of the guide on a phone, and on a wide screen. */
export const guideTour: readonly TourStep[] = [
  { target: 'guide.search', title: 'guide.tour.search', text: 'guide.tour.search.text' },
  { target: 'guide.groups', title: 'guide.tour.groups', text: 'guide.tour.groups.text' },
  { target: 'guide.days', title: 'guide.tour.days', text: 'guide.tour.days.text' },
  { target: 'guide.channel', title: 'guide.tour.channel', text: 'guide.tour.channel.text' },
  { target: 'guide.watch', title: 'guide.tour.watch', text: 'guide.tour.watch.text' },
  { target: 'guide.wide', title: 'guide.tour.wide', text: 'guide.tour.wide.text' },
];
