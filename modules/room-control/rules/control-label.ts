import type { BuildingDevice, ControlLabel } from '#room-control/contract';

/** How devices are called in buildings, in lower case; the first that fits is taken. */
const names: readonly (readonly [ControlLabel, RegExp])[] = [
  ['do_not_disturb', /^(?:do not disturb|do_not_disturb|dnd|bitte nicht stören)$/u],
  ['make_up_room', /^(?:make up room|make up my room|make_up_room|mur|zimmer aufräumen)$/u],
  ['bedside_left', /^(?:bedside|bed|night) ?(?:lamp|light)? left$|^left (?:bedside|bed) ?(?:lamp|light)?$/u],
  ['bedside_right', /^(?:bedside|bed|night) ?(?:lamp|light)? right$|^right (?:bedside|bed) ?(?:lamp|light)?$/u],
  ['bedside', /^(?:bedside|bed|bedside lamps?|bedside lights?|bed lamps?|bed lights?|night lights?)$/u],
  ['ceiling', /^(?:ceiling|main|room) ?(?:lamp|light|lights)$|^ceiling$/u],
  ['desk', /^desk ?(?:lamp|light)?$/u],
  ['reading', /^reading ?(?:lamp|light|lights)?$/u],
  ['floor', /^(?:floor|standing) ?(?:lamp|light)$/u],
  ['window_seat', /^window seat ?(?:lamp|light)?$/u],
  ['mirror', /^mirror ?(?:lamp|light)?$/u],
  ['bathroom', /^bath(?:room)? ?(?:lamp|light|lights)$/u],
  ['balcony', /^(?:balcony|terrace) ?(?:lamp|light|lights)?$/u],
  ['entrance', /^(?:entrance|entry|hall|hallway) ?(?:lamp|light|lights)?$/u],
  ['wardrobe', /^(?:wardrobe|closet) ?(?:lamp|light)?$/u],
  ['curtains', /^curtains?$/u],
  ['sheers', /^sheers?(?: curtains?)?$/u],
  ['blinds', /^(?:blinds?|shutters?|shades?|roller blinds?|venetian blinds?)$/u],
  ['awning', /^awning$/u],
  ['ventilation', /^(?:ventilation|fresh air)$/u],
  ['fan', /^(?:ceiling )?fan$/u],
  ['heating', /^(?:heating|heater|radiator|thermostat|underfloor heating)$/u],
  ['air_conditioning', /^(?:air conditioning|air conditioner|ac|aircon|hvac|climate)$/u],
  ['towel_warmer', /^(?:towel warmer|towel rail|towel heater)$/u],
  ['window', /^window$/u],
  ['balcony_door', /^(?:balcony|terrace) door$/u],
];

/** Classes that say what a device is where its name does not. */
const classes: { readonly [deviceClass: string]: ControlLabel } = {
  do_not_disturb: 'do_not_disturb',
  make_up_room: 'make_up_room',
};

/**
 * Returns the usual thing that a device is, which guests read in their own language; empty: it is nothing usual and has only the name that
 * the building gave it.
 */
export function controlLabel({ deviceClass, name, boxName }: BuildingDevice): ControlLabel {
  const byClass = classes[deviceClass];
  if (byClass !== undefined) return byClass;
  const text = (name || boxName).trim().toLowerCase().slice(0, 40);
  return names.find(([, pattern]) => pattern.test(text))?.[0] ?? '';
}
