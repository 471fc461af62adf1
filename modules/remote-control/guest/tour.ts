import type { TourStep } from '#platform/web/guest-shell';

/** The tour of the remote control. */
export const remoteTour: readonly TourStep[] = [
  { target: 'remoteControl.now', title: 'remoteControl.tour.now', text: 'remoteControl.tour.now.text' },
  { target: 'remoteControl.power', title: 'remoteControl.tour.power', text: 'remoteControl.tour.power.text' },
  { target: 'remoteControl.pads', title: 'remoteControl.tour.pads', text: 'remoteControl.tour.pads.text' },
  { target: 'remoteControl.keys', title: 'remoteControl.tour.keys', text: 'remoteControl.tour.keys.text' },
  { target: 'remoteControl.source', title: 'remoteControl.tour.source', text: 'remoteControl.tour.source.text' },
];
