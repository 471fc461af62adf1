/**
 * Column types for both SQLite and PostgreSQL. `id`, `text`, `day` (`YYYY-MM-DD`), `json`: text. `time` (milliseconds
 * since 1970), `money` (minor unit), `count`: 64-bit integers. `flag`: 0 or 1.
 */
export const column = {
  id: 'text',
  text: 'text',
  day: 'text',
  json: 'text',
  time: 'bigint',
  money: 'bigint',
  count: 'bigint',
  flag: 'integer',
  bytes: 'blob',
} as const;
