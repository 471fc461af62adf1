import type { TourStep } from '#platform/web/guest-shell';

/** The tour of room control; a room without covers or fans has fewer steps. */
export const roomTour: readonly TourStep[] = [
  { target: 'roomControl.climate', title: 'roomControl.tour.climate', text: 'roomControl.tour.climate.text' },
  { target: 'roomControl.scenes', title: 'roomControl.tour.scenes', text: 'roomControl.tour.scenes.text' },
  { target: 'roomControl.lights', title: 'roomControl.tour.lights', text: 'roomControl.tour.lights.text' },
  { target: 'roomControl.covers', title: 'roomControl.tour.covers', text: 'roomControl.tour.covers.text' },
  { target: 'roomControl.air', title: 'roomControl.tour.air', text: 'roomControl.tour.air.text' },
];
