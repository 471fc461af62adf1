const minuteMs = 60_000;

/** The local time of a moment as `YYYY-MM-DD HH:MM:SS` (modules.md §5); an unknown zone counts as UTC. */
export function localText(time: number, zone: string): string {
  const options = {
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false } as const),
  };
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone });
  } catch {
    format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  }
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
  // Some engines write midnight as 24.
  const hour = parts.get('hour') === '24' ? '00' : parts.get('hour');
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  return `${day} ${hour}:${parts.get('minute')}:${parts.get('second')}`;
}

/** `HH:MM` of a local time or of a time of day, `HH:MM:SS`. */
export function hoursAndMinutes(text: string): string {
  return /(\d{2}:\d{2})(:\d{2})?$/.exec(text)?.[1] ?? text;
}

/** Whether an outlet with this closing time never closes. */
export function neverCloses(closing: string): boolean {
  return closing === '23:59:59';
}

/** `HH:MM` at which an outlet closes; one that is open until midnight closes at 24:00, not at the day's beginning. */
export function closingTime(text: string): string {
  const time = hoursAndMinutes(text);
  return time === '00:00' || neverCloses(text) ? '24:00' : time;
}

/** What a delivery time is judged by. */
export type DeliveryMoment = { readonly now: number; readonly zone: string; readonly leadMinutes: number };

/** Whether an outlet can no longer be there at `slot`; as on the server, a minute is given to say yes to the first one. */
export function isExpired(slot: string, { now, zone, leadMinutes }: DeliveryMoment): boolean {
  return slot !== '' && slot < localText(now + (leadMinutes - 1) * minuteMs, zone);
}

/** The slots that an outlet can still keep. */
export function slotsAhead(slots: readonly string[], moment: DeliveryMoment): readonly string[] {
  return slots.filter((slot) => !isExpired(slot, moment));
}

/** Whether a slot lies on another day than this one. */
export function isAnotherDay(slot: string, now: number, zone: string): boolean {
  return slot.slice(0, 10) !== localText(now, zone).slice(0, 10);
}

/** An outlet with nothing to order from: closed, and no time on offer for later. */
export function isShut(info: { readonly isOpen: boolean; readonly slots: readonly string[] }): boolean {
  return !info.isOpen && info.slots.length === 0;
}

type When = { readonly available: boolean; readonly sold_out: boolean; readonly available_at: string };

/** The first delivery time on offer at which something that is not to be had now is there again; undefined for none. */
export function firstSlotOf(item: When, slots: readonly string[], zone: string): string | undefined {
  const back = Date.parse(item.available_at);
  if (item.sold_out || Number.isNaN(back)) return undefined;
  const from = localText(back, zone);
  return slots.find((slot) => slot >= from);
}

/** Whether something that is not to be had now is there again at a delivery time; empty: now. */
export function isBackAt(item: When, deliveryTime: string, zone: string): boolean {
  return deliveryTime !== '' && firstSlotOf(item, [deliveryTime], zone) !== undefined;
}

/** Whether something can be ordered: now, for later alone, or not at all. */
export function orderableWhen(item: When, slots: readonly string[], zone: string): 'now' | 'later' | 'no' {
  if (item.available) return 'now';
  return firstSlotOf(item, slots, zone) === undefined ? 'no' : 'later';
}
