import type { SettingSpec } from '#platform/contract';

/** Settings of orders. */
export const ordersSettings = {
  // Days after the last status change until personal data is erased from orders; only what was sold remains.
  orders_retention_days: { class: 'secret', cast: 'integer', default: '90', range: [1, 3650], unit: 'days' },
  // Seconds until an unacknowledged order escalates to the front desk, the manager, everybody; 0 disables the step.
  orders_escalation_1_s: { class: 'secret', cast: 'integer', default: '180', range: [0, 86400], unit: 'seconds' },
  orders_escalation_2_s: { class: 'secret', cast: 'integer', default: '360', range: [0, 86400], unit: 'seconds' },
  orders_escalation_3_s: { class: 'secret', cast: 'integer', default: '600', range: [0, 86400], unit: 'seconds' },
  // Orders of a stay that nobody has finished, and those that it placed in ten minutes: one phone must not fill the kitchen.
  orders_open_per_stay: { class: 'secret', cast: 'integer', default: '20', range: [1, 100000] },
  orders_per_ten_minutes: { class: 'secret', cast: 'integer', default: '10', range: [1, 100000] },
  // Largest total of an order in whole units of the currency; 0: only the number of pieces is limited.
  orders_largest_total: { class: 'secret', cast: 'integer', default: '0', range: [0, 1000000000] },
  // Whether guests may read the menu of a closed outlet that takes no order for later; else they are sent home.
  orders_closed_menu_readable: { class: 'public', cast: 'boolean', default: 'false' },
  // Sender of escalation mails; empty: an address at the server's host name.
  orders_mail_sender: { class: 'secret', cast: 'string', default: '', format: 'mailbox' },
} as const satisfies { readonly [name: string]: SettingSpec };
