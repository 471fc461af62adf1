/** Settings of the connection. An empty kind is that of the address, which may be the server's `PMS_URL`; without one, `house`. */
export const pmsSettings = {
  pms_kind: { class: 'secret', cast: 'string', default: '', allowed: ['', 'house', 'fias', 'apaleo'] },
  pms_url: { class: 'secret', cast: 'string', default: '' },
  pms_languages: { class: 'secret', cast: 'string', default: '' },
} as const;
