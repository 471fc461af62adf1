import { z } from 'zod';
import { defineContract, type SettingSpec } from '#platform/contract';
import { billCalls } from './contract/bill-call.ts';
import { chargeState, sampleId } from './contract/fields.ts';
import { billRoutes } from './contract/routes.ts';

export type { BillItem, GuestBill } from './contract/bill-call.ts';
export type { ChargeDecision, ChargeState, LineKind } from './contract/fields.ts';
export type { BillPort, ChargeRequest } from './contract/port.ts';
export type { Charge, Folio, FolioLine } from './contract/routes.ts';

// Patterns of dates and times (`bill_*_format_*`) belong to the property's settings.
const settings = {
  // When an order to the room is charged.
  bill_post_when: { class: 'secret', cast: 'string', default: 'accepted', allowed: ['accepted', 'delivered'] },
  // Days that books must be kept; lines and charges hold no name.
  bill_retention_days: { class: 'secret', cast: 'integer', default: '3650', range: [1, 36500], unit: 'days' },
} as const satisfies { readonly [name: string]: SettingSpec };

const chargeData = z.object({ charge_id: z.string(), stay_id: z.string(), state: chargeState });
type ChargeData = z.output<typeof chargeData>;

/** The guest's bill, the folio of hotels without a PMS, and charges to rooms. */
export const bill = defineContract({
  module: 'bill',
  errors: {
    /** The guest may not see the bill of this stay. */
    bill_hidden: { retryable: false, status: 403 },
    /** The hotel's system does not answer, and has given no bill before. */
    bill_unavailable: { retryable: true, status: 503 },
    /** The PMS keeps the folio. */
    folio_elsewhere: { retryable: false, status: 409 },
    /** Another line cancels this one, or it is itself a counter-line. */
    line_corrected: { retryable: false, status: 409 },
    /** The person of a line is no resident of its stay. */
    person_unknown: { retryable: false, status: 409 },
    /** There is nothing to decide any more. */
    charge_decided: { retryable: false, status: 409 },
  },
  calls: billCalls,
  routes: billRoutes,
  pushes: {
    'BillPreview.changed': {
      summary: 'The bill of the stay changed; clients fetch it again. Also sent to the desk.',
      root: z.object({}),
    },
  },
  events: {
    'bill.changed': {
      summary: 'A line was added to the folio of a stay.',
      payload: z.object({ stay_id: z.string() }),
    },
    'bill.charge_changed': {
      summary: 'A charge to a room was made, booked, refused or decided.',
      payload: chargeData,
      integrationEvents: [
        {
          type: 'charge.changed',
          permission: 'bill.read',
          summary: 'A charge to a room is waiting, was booked or refused, or needs a decision.',
          data: chargeData,
          toData: ({ charge_id, stay_id, state }: ChargeData) => ({ charge_id, stay_id, state }),
          latestOf: ['charge_id'],
          example: { charge_id: sampleId, stay_id: sampleId, state: 'posted' },
        },
      ],
    },
  },
  settings,
  permissions: {
    'bill.read': { roles: ['front_desk', 'manager'] },
    'bill.manage': { roles: ['front_desk', 'manager'] },
  },
  auditActions: ['folio.charged', 'folio.paid', 'folio.corrected', 'charge.decided'],
});

declare module '#platform/contract' {
  interface Contracts {
    bill: typeof bill;
  }
}
