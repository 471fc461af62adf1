import { z } from 'zod';
import { defineContract } from '#platform/contract';

export type { ParentalPort } from './contract/port.ts';

/** On the TV of a shared room: the stay. */
const stayId = z.string().max(64).default('');
const device = z.object({
  /** Whether it is a child’s. */
  child: z.boolean(),
  /** Age from which films and channels are not shown on it (setting `parental_control_age`). */
  age: z.number().int(),
  /** The code by which it ceases to be a child’s (setting `parental_control_type`). */
  code_kind: z.enum(['room', 'password']),
});
/** What a device is to a family. */
export type ParentalDevice = z.output<typeof device>;

/** Devices that a family gives to a child. */
export const parental = defineContract({
  module: 'parental',
  errors: {
    code_wrong: { retryable: false, status: 403 },
    /** Details `retry_after_s`: seconds until another code is judged. */
    too_many_codes: { retryable: false, status: 429 },
  },
  calls: {
    'ParentalControl.getDevice': {
      access: 'room',
      effect: 'none',
      summary: 'Returns whether this device is a child’s.',
      data: z.object({ stay_id: stayId }),
      root: device,
      sample: {},
    },
    'ParentalControl.setDevice': {
      access: 'room',
      summary: 'Makes this device a child’s for the stay, or, with the parental code, no longer.',
      data: z.object({
        child: z.boolean(),
        code: z.string().trim().max(64).default(''),
        stay_id: stayId,
      }),
      root: device,
      errors: ['code_wrong', 'too_many_codes'],
      sample: { child: true },
    },
  },
  routes: {},
  pushes: {
    'ParentalControl.changed': {
      summary: 'To the stay and the TVs of its room: a device has become a child’s, or is no longer.',
      root: z.object({}),
    },
  },
  events: {
    'parental.device_changed': {
      summary: 'A device of a stay has become a child’s, or is no longer.',
      payload: z.object({ device_id: z.string(), stay_id: z.string(), room_id: z.string() }),
    },
  },
  settings: {},
  permissions: {},
  auditActions: [],
});

declare module '#platform/contract' {
  interface Contracts {
    parental: typeof parental;
  }
}
