import type { SettingSpec } from '#platform/contract';

/** Settings of rooms and stays. */
export const staysSettings = {
  // How a typed room number is normalised. Building prefixes are separated by commas: `A,B,Villa`.
  room_strip_leading_zeros: { class: 'public', cast: 'boolean', default: 'true' },
  room_strip_punctuation: { class: 'public', cast: 'boolean', default: 'true' },
  room_fold_case: { class: 'public', cast: 'boolean', default: 'true' },
  room_building_prefixes: { class: 'public', cast: 'string', default: '' },
  // Days after check-out until guest names are erased from stays; only the fact that the room was let remains.
  stays_retention_days: { class: 'secret', cast: 'integer', default: '90', range: [1, 3650], unit: 'days' },
} as const satisfies { readonly [name: string]: SettingSpec };
