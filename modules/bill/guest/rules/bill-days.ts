import type { BillItem, GuestBill } from '#bill/contract';

/** The lines of one day, latest first. */
export type BillDay = {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Decimal, without what is pending. */
  readonly total: number;
  readonly items: readonly BillItem[];
};

/** What the bill shows of everybody, or of one person. */
export type ShownBill = {
  /** Latest first. */
  readonly days: readonly BillDay[];
  readonly payments: readonly BillItem[];
  /** Decimal. */
  readonly toPay: number;
  readonly pending: number;
};

const centsOf = (amount: number) => Math.round(amount * 1000);

/** Adds decimal numbers without the noise of binary fractions. */
function add(items: readonly BillItem[]): number {
  return items.reduce((sum, { amount }) => sum + centsOf(amount), 0) / 1000;
}

/** Returns a day `yymmdd` as `YYYY-MM-DD`; 20yy (docs/reference/modules.md §7). Empty for anything else. */
export function dayOf(date: string): string {
  return /^\d{6}$/.test(date) ? `20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4)}` : '';
}

/** Returns a time `hhmmss` as `HH:MM`; empty for anything else. */
export function clockOf(time: string): string {
  return /^\d{4,6}$/.test(time) ? `${time.slice(0, 2)}:${time.slice(2, 4)}` : '';
}

/** Whose a line is: the room's lines are its first guest's. */
function personOf({ person }: BillItem, people: GuestBill['people']): string {
  return people.some(({ id }) => id === person) ? person : (people[0]?.id ?? '');
}

/** Returns the guests who have lines of their own; fewer than two: the bill is not split. */
export function payers({ items, people }: GuestBill): GuestBill['people'] {
  const found = people.filter(({ id }) => items.some((item) => personOf(item, people) === id));
  return found.length > 1 ? found : [];
}

function toDays(items: readonly BillItem[]): readonly BillDay[] {
  const dates = [...new Set(items.map(({ date }) => date))].sort().reverse();
  return dates.map((date) => {
    const ofDay = items.filter((item) => item.date === date);
    return { day: dayOf(date), items: ofDay, total: add(ofDay.filter(({ pending }) => !pending)) };
  });
}

/** Returns the bill by days; of one of its people, if `person` is not empty. */
export function showBill(bill: GuestBill, person: string): ShownBill {
  const items = bill.items.filter((item) => person === '' || personOf(item, bill.people) === person);
  const booked = items.filter(({ pending }) => !pending);
  return {
    days: toDays(items.filter(({ kind }) => kind !== 'payment')),
    payments: items.filter(({ kind }) => kind === 'payment'),
    // The hotel's own sum counts: it may round.
    toPay: person === '' ? bill.sum : add(booked),
    pending: add(items.filter(({ pending }) => pending)),
  };
}
