import type { SettingSpec } from '#platform/contract';

/** Settings of sign-in. */
export const sessionSettings = {
  // `login_hotel_addresses`: the hotel's own networks in CIDR notation, separated by commas.
  // `lastname_arrival`: the arrival date is required as well; `lastname_password`: the password of the stay, which reception gives out.
  login_type: {
    class: 'public',
    cast: 'string',
    default: 'lastname',
    allowed: ['lastname', 'lastname_arrival', 'lastname_password'],
  },
  login_device_types: { class: 'public', cast: 'string', default: 'applemobile,unknown' },
  login_check_interval_minutes: { class: 'public', cast: 'integer', default: '10', range: [1, 1440], unit: 'minutes' },
  login_hotel_addresses: { class: 'secret', cast: 'string', default: '' },
  login_hotel_address_tries: { class: 'secret', cast: 'integer', default: '300', range: [1, 100000] },
  // Sender of mails with sign-in links; empty: links are copied at the desk.
  session_mail_sender: { class: 'secret', cast: 'string', default: '', format: 'mailbox' },
  // How the room's TV addresses a guest who signed in with its code.
  tv_joined_name: {
    class: 'device',
    cast: 'string',
    default: 'lastname',
    allowed: ['lastname', 'titlelastname', 'firstname'],
  },
  oneapp_walkin_enabled: { class: 'public', cast: 'boolean', default: 'true' },
  oneapp_demo_modes_enabled: { class: 'public', cast: 'boolean', default: 'false' },
} as const satisfies { readonly [name: string]: SettingSpec };
