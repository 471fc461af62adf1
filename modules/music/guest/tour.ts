import type { TourStep } from '#platform/web/guest-shell';

/** The tour of the music on a phone. */
export const musicTour: readonly TourStep[] = [
  { target: 'music.tabs', title: 'music.tour.tabs', text: 'music.tour.tabs.text' },
  { target: 'music.album', title: 'music.tour.album', text: 'music.tour.album.text' },
  { target: 'music.search', title: 'music.tour.search', text: 'music.tour.search.text' },
];
