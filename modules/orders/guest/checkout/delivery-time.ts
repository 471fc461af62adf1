import { localDay, localTime } from '#platform/clock';

const minuteMs = 60_000;

/** Returns the `HH:MM` part of a local date-time or of a time of day `HH:MM:SS`. */
export function hoursAndMinutes(text: string): string {
  return /(\d{2}:\d{2})(:\d{2})?$/.exec(text)?.[1] ?? text;
}

/** Whether an outlet with this closing time never closes. */
export function neverCloses(closing: string): boolean {
  return closing === '23:59:59';
}

/** Returns an outlet's closing time as `HH:MM`; midnight is 24:00, not the start of the day. */
export function closingTime(text: string): string {
  const time = hoursAndMinutes(text);
  return time === '00:00' || neverCloses(text) ? '24:00' : time;
}

/** What a delivery time is checked against: the current instant in milliseconds, the time zone and the lead time. */
export type DeliveryContext = { readonly now: number; readonly zone: string; readonly leadMinutes: number };

/** Whether a slot is too soon for the lead time. As on the server, a minute's grace leaves time to confirm the first slot. */
export function isExpired(slot: string, { now, zone, leadMinutes }: DeliveryContext): boolean {
  return slot !== '' && slot < localTime(now + (leadMinutes - 1) * minuteMs, zone);
}

/** Returns the slots that can still be met. */
export function upcomingSlots(slots: readonly string[], moment: DeliveryContext): readonly string[] {
  return slots.filter((slot) => !isExpired(slot, moment));
}

/** Whether a slot falls on a day other than today. */
export function isAnotherDay(slot: string, now: number, zone: string): boolean {
  return slot.slice(0, 10) !== localDay(now, zone);
}

/** Whether nothing can be ordered from an outlet: it is closed and offers no later slot. */
export function isOrderingClosed(info: { readonly isOpen: boolean; readonly slots: readonly string[] }): boolean {
  return !info.isOpen && info.slots.length === 0;
}

type Availability = { readonly available: boolean; readonly sold_out: boolean; readonly available_at: string };

/** Returns the first slot at which a currently unavailable item is available again; undefined if there is none. */
export function firstAvailableSlot(item: Availability, slots: readonly string[], zone: string): string | undefined {
  const back = Date.parse(item.available_at);
  if (item.sold_out || Number.isNaN(back)) return undefined;
  const from = localTime(back, zone);
  return slots.find((slot) => slot >= from);
}

/** Whether an item can be ordered now, only for later, or not at all. */
export function orderability(item: Availability, slots: readonly string[], zone: string): 'now' | 'later' | 'no' {
  if (item.available) return 'now';
  return firstAvailableSlot(item, slots, zone) === undefined ? 'no' : 'later';
}
