import { parseLocal } from '#platform/clock';
import { minorDigits, toDecimal } from '#platform/money';
import { useDeskProperty } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import type { Request } from '#requests/contract';

type Decision = NonNullable<Request['decision']>;

/** What a decision is about, who arrives next, and what the button grants. */
export type DecisionTexts = { readonly about: string; readonly next: string; readonly grant: string };

/** Returns the texts of a decision: day, time and price together, so that nobody grants what they have not read. */
export function useDecisionTexts(): (decision: Decision) => DecisionTexts {
  const t = useText();
  const formats = useFormats();
  const { zone } = useDeskProperty();
  return ({ day, until, price: minor, currency, next_guest_from: next }) => {
    const time = formats.clock(until);
    const price =
      minor === 0 ? t('requestsDesk.free') : formats.money(toDecimal(minor, minorDigits(currency)), currency);
    return {
      about: t('requestsDesk.decision', { day: formats.date(parseLocal(`${day} 12:00:00`, zone) ?? 0), time, price }),
      next: next === '' ? t('requestsDesk.noNextGuest') : t('requestsDesk.nextGuest', { time: formats.clock(next) }),
      grant: t('requestsDesk.grant', { time, price }),
    };
  };
}
