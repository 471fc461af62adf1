import type { Uses } from '#statistics/contract';

/** Series of a chart that are told apart; the rest is one more. */
const mostSeries = 5;

/** What is one series or row: a type, value and part, as far as they are told apart. */
export type Subtotal = Pick<Uses, 'type' | 'value' | 'part' | 'starts' | 'seconds'>;

/** A report as a chart: starts by period and series; the key of what is left over is empty. */
export type Course = {
  readonly series: readonly string[];
  readonly periods: readonly { readonly period: string; readonly values: readonly number[] }[];
};

function addUp<K>(items: readonly Uses[], keyOf: (uses: Uses) => K): Map<K, number> {
  const sums = new Map<K, number>();
  for (const uses of items) sums.set(keyOf(uses), (sums.get(keyOf(uses)) ?? 0) + uses.starts);
  return sums;
}

/** Adds up the periods of a report, the most used first. */
export function subtotals(items: readonly Uses[]): readonly Subtotal[] {
  const rows = new Map<string, Subtotal>();
  for (const { type, value, part, starts, seconds } of items) {
    const key = JSON.stringify([type, value, part]);
    const before = rows.get(key) ?? { starts: 0, seconds: 0 };
    rows.set(key, { type, value, part, starts: before.starts + starts, seconds: before.seconds + seconds });
  }
  return [...rows.values()].sort((one, other) => other.starts - one.starts);
}

/** Returns the starts of a report by period, of the largest series and of the rest together. */
export function courseOf({ items }: { readonly items: readonly Uses[] }, keyOf: (uses: Uses) => string): Course {
  const largest = [...addUp(items, keyOf)].sort(([, one], [, other]) => other - one).map(([key]) => key);
  const named = largest.slice(0, largest.length > mostSeries + 1 ? mostSeries : mostSeries + 1);
  const rest = largest.length > named.length;
  const periods = [...new Set(items.map(({ period }) => period))].sort();
  return {
    series: [...named, ...(rest ? [''] : [])],
    periods: periods.map((period) => {
      const sums = addUp(
        items.filter((uses) => uses.period === period),
        keyOf,
      );
      const values = named.map((key) => sums.get(key) ?? 0);
      const all = [...sums.values()].reduce((sum, one) => sum + one, 0);
      return { period, values: [...values, ...(rest ? [all - values.reduce((sum, one) => sum + one, 0)] : [])] };
    }),
  };
}
