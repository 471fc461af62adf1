const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day, `YYYY-MM-DD`, of `now` (milliseconds since 1970) in the IANA time zone `zone`. */
export function dayInZone(now: number, zone: string): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(zone, format);
  }
  return format.format(now);
}
