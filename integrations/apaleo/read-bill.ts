import { localTime } from '#platform/clock';
import { minorDigits, toMinor } from '#platform/money';
import type { BillLine, PmsBill } from '#stays/contract';
import type { ApaleoFolio } from './shapes.ts';

type Line = Omit<BillLine, 'amount' | 'person'> & { readonly gross: number; readonly currency: string };

type Moved = { readonly id: string } | null | undefined;
type Dated = { readonly created?: string | null | undefined; readonly serviceDate?: string | null | undefined };

function localParts(instant: string, zone: string): { readonly day: string; readonly time: string } {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return { day: instant.slice(0, 10), time: '' };
  const [day = '', time = ''] = localTime(at, zone).split(' ');
  return { day, time };
}

/** The day of the service; its time is known only if it was entered on that day. */
function when({ created, serviceDate }: Dated, zone: string): { readonly day: string; readonly time: string } {
  const entered = localParts(created ?? '', zone);
  const day = (serviceDate ?? '').slice(0, 10) || entered.day;
  return { day, time: day === entered.day ? entered.time : '' };
}

/** `FoodAndBeverages` as words. */
function asWords(name: string | null | undefined): string {
  const words = (name ?? '').replace(/[a-z](?=[A-Z])/g, '$& ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A line that was moved or routed to another folio is found there. */
function isHere({ movedTo, routedTo }: { readonly movedTo?: Moved; readonly routedTo?: Moved }): boolean {
  return !movedTo && !routedTo;
}

function linesOf(folio: ApaleoFolio, zone: string): readonly Line[] {
  const charges = (folio.charges ?? []).filter(isHere).map((charge): Line => {
    const { name, amount, serviceType } = charge;
    const id = `charge ${charge.id}`;
    const kind = serviceType === 'CityTaxes' ? 'tax' : 'charge';
    const { grossAmount: gross, currency } = amount;
    return { id, ...when(charge, zone), text: name ?? '', gross, currency, kind, department: asWords(serviceType) };
  });
  const transitory = (folio.transitoryCharges ?? []).filter(isHere).map((charge): Line => {
    const { name, amount } = charge;
    const id = `transitory ${charge.id}`;
    const { amount: gross, currency } = amount;
    return { id, ...when(charge, zone), text: name ?? '', gross, currency, kind: 'charge', department: '' };
  });
  const allowances = (folio.allowances ?? []).filter(isHere).map((allowance): Line => {
    const { id, reason, amount, serviceType } = allowance;
    const line = {
      id: `allowance ${id}`,
      ...when(allowance, zone),
      text: reason ?? '',
      department: asWords(serviceType),
    };
    return { ...line, gross: -amount.grossAmount, currency: amount.currency, kind: 'charge' };
  });
  const payments = (folio.payments ?? []).filter(isHere).map((payment): Line => {
    const { id, method, amount, paymentDate, businessDate } = payment;
    const paid = when({ created: paymentDate, serviceDate: businessDate }, zone);
    const line = { id: `payment ${id}`, ...paid, text: asWords(method), department: '' };
    return { ...line, gross: -amount.amount, currency: amount.currency, kind: 'payment' };
  });
  return [...charges, ...transitory, ...allowances, ...payments];
}

/** Whether a company pays: the guest does not see what is on such a folio. */
function isCompanys({ debitor }: ApaleoFolio): boolean {
  return debitor?.type === 'Company';
}

function compare(one: BillLine, other: BillLine): number {
  const [a, b] = [`${one.day} ${one.time}`, `${other.day} ${other.time}`];
  return a < b ? -1 : Number(a > b);
}

/**
 * The folio of the guest that is open and the main one, else any open one of the guest, else one of a company, else one that is
 * closed.
 */
export function chooseFolio(folios: readonly ApaleoFolio[]): ApaleoFolio | undefined {
  const rank = (folio: ApaleoFolio) =>
    (folio.status === 'Open' ? 4 : 0) + (isCompanys(folio) ? 0 : 2) + (folio.isMainFolio ? 1 : 0);
  return folios.toSorted((one, other) => rank(other) - rank(one))[0];
}

/**
 * Reads the bill of a reservation from its folios, in the currency of the folio to which charges go. All charges count, those of
 * nights to come too: a guest who has paid in advance would seem to have a credit otherwise. The balance is Apaleo's own, which is
 * negative where something is owed.
 */
export function readBill(folios: readonly ApaleoFolio[], zone: string): PmsBill | undefined {
  const currency = chooseFolio(folios)?.balance.currency;
  if (currency === undefined) return undefined;
  const digits = minorDigits(currency);
  const same = folios.filter(({ balance }) => balance.currency === currency);
  const read = (folio: ApaleoFolio) =>
    linesOf(folio, zone).map(
      ({ gross, currency: _, ...line }): BillLine => ({
        ...line,
        // Apaleo's are unique among their kind within a folio only.
        id: `${folio.id} ${line.id}`,
        amount: toMinor(gross, digits),
        person: '',
      }),
    );
  const lines = same
    .filter((folio) => !isCompanys(folio))
    .flatMap(read)
    .sort(compare);
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  const balance = same.reduce((total, folio) => total - toMinor(folio.balance.amount, digits), 0);
  return { lines, sum, balance, currency };
}
