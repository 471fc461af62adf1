import type { SettingSpec } from '#platform/contract';

/** Settings of orders. */
export const ordersSettings = {
  // Days after the last status change until personal data is erased from orders; only what was sold remains.
  orders_retention_days: { class: 'secret', cast: 'integer', default: '90', range: [1, 3650], unit: 'days' },
  // Seconds until an unacknowledged order escalates to the front desk, the manager, everybody; 0 disables the step.
  orders_escalation_1_s: { class: 'secret', cast: 'integer', default: '180', range: [0, 86400], unit: 'seconds' },
  orders_escalation_2_s: { class: 'secret', cast: 'integer', default: '360', range: [0, 86400], unit: 'seconds' },
  orders_escalation_3_s: { class: 'secret', cast: 'integer', default: '600', range: [0, 86400], unit: 'seconds' },
  // Sender of escalation mails; empty: an address at the server's host name.
  orders_mail_sender: { class: 'secret', cast: 'string', default: '', format: 'mailbox' },
} as const satisfies { readonly [name: string]: SettingSpec };
