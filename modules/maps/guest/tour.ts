import type { TourStep } from '#platform/web/guest-shell';

/** The tour of the map on the phone; a phone that has only its picture leaves out the first step. */
export const mapTour: readonly TourStep[] = [
  { target: 'maps.map', title: 'maps.tour.map', text: 'maps.tour.map.text' },
  { target: 'maps.list', title: 'maps.tour.list', text: 'maps.tour.list.text' },
  { target: 'maps.views', title: 'maps.tour.views', text: 'maps.tour.views.text' },
];

/** The tour of the map on the TV, where the list moves what stands out on the picture. */
export const mapTvTour: readonly TourStep[] = [
  { target: 'maps.list', title: 'maps.tour.list', text: 'maps.tour.rows.text' },
  { target: 'maps.map', title: 'maps.tour.map', text: 'maps.tour.picture.text' },
];
