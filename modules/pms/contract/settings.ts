/** Settings of the connection. An empty kind means `fias` where the server has a `PMS_URL`, else `house`. */
export const pmsSettings = {
  pms_kind: { class: 'secret', cast: 'string', default: '', allowed: ['', 'house', 'fias'] },
  pms_url: { class: 'secret', cast: 'string', default: '' },
  pms_languages: { class: 'secret', cast: 'string', default: '' },
} as const;
