import { listComma } from '#platform/web/i18n';
import type { Order } from './board/order-statuses.ts';

/** Returns what was ordered in a line: `2 × Soup, Bread`. */
export function linesText(lines: Order['lines'], language: string): string {
  return lines.map(({ amount, title }) => (amount > 1 ? `${amount} × ${title}` : title)).join(listComma(language));
}
