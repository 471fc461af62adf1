import type { SettingSpec } from '#platform/contract';

/** Settings of rooms and stays. */
export const staysSettings = {
  // How a typed room number is normalised. Building prefixes are separated by commas: `A,B,Villa`.
  room_strip_leading_zeros: { class: 'public', cast: 'boolean', default: 'true' },
  room_strip_punctuation: { class: 'public', cast: 'boolean', default: 'true' },
  room_fold_case: { class: 'public', cast: 'boolean', default: 'true' },
  room_building_prefixes: { class: 'public', cast: 'string', default: '' },
  // From when rooms are ready on the day of arrival.
  stays_check_in_from: { class: 'public', cast: 'string', default: '15:00', format: 'time' },
  // Whom a guest's choice of language concerns: the device it was made on, or the room's stay (docs/reference/platform.md §4).
  language_choice_scope: { class: 'secret', cast: 'string', default: 'device', allowed: ['device', 'stay'] },
  // Days after check-out until guest names are erased from stays; only the fact that the room was let remains.
  stays_retention_days: { class: 'secret', cast: 'integer', default: '90', range: [1, 3650], unit: 'days' },
} as const satisfies { readonly [name: string]: SettingSpec };
