/** Calendar day at a moment in a time zone, `YYYY-MM-DD`. `time`: milliseconds since 1970. */
export function localDay(zone: string, time: number): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}
