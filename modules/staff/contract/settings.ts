import type { SettingSpec } from '#platform/contract';

/** Settings of the staff. */
export const staffSettings = {
  // Retention of the audit log, in days.
  audit_retention_days: { class: 'secret', cast: 'integer', default: '365', range: [30, 3650], unit: 'days' },
  // Sender of mails with staff links; empty: links are only handed over in person.
  staff_mail_sender: { class: 'secret', cast: 'string', default: '', format: 'mailbox' },
} as const satisfies { readonly [name: string]: SettingSpec };
