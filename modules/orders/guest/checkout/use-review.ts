import { useState } from 'react';
import { useServerNow } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { useKitchen } from '../allergies/use-kitchen.ts';
import { useLineContents } from '../cart/use-line-contents.ts';
import { useOrderingAccess } from '../menu/use-shop.ts';
import { allergensText, limitsText, listText, openingHoursValues } from '../order-texts.ts';
import { isService } from '../service-wording.ts';
import { isOrderingClosed } from './delivery-time.ts';
import type { CheckoutProps } from './use-checkout.ts';
import { useCheckoutOptions } from './use-checkout-options.ts';

/** Why the guest cannot order; a visitor may sign in. */
export type UnavailableReason = { readonly title: string; readonly text: string; readonly isVisitor: boolean };

/** Returns why the guest cannot order; undefined if nothing is in the way. */
export function useUnavailableReason({ info, ordering: { problem } }: CheckoutProps): UnavailableReason | undefined {
  const t = useText();
  const formats = useFormats();
  const now = useServerNow();
  const access = useOrderingAccess();
  const reason = (title: string, text: string) => ({ title, text, isVisitor: access === 'visitor' });
  if (access === 'visitor') return reason(t('shop.sign_in'), t('shop.sign_in_text'));
  if (access === 'not_checked_in') return reason(t('shop.not_checked_in'), t('shop.not_checked_in_text'));
  if (isOrderingClosed(info)) return reason(t('shop.closed'), t('shop.closed_text', openingHoursValues(info)));
  if (!info.times.now && info.times.slots.length === 0)
    return reason(t('shop.no_time'), `${limitsText(info.times, { t, formats }, now)} ${t('shop.no_time_text')}`.trim());
  if (problem === 'no_payment') return reason(t('shop.no_payment'), t('shop.no_payment_text'));
  return problem === 'no_name' ? reason(t('shop.no_name'), t('shop.no_name_text')) : undefined;
}

/** Opens and closes the review of an order, unless there is a reason why the guest cannot order. */
export function useReview(props: CheckoutProps) {
  const { ordering } = props;
  const { deliveryTime } = ordering.draft;
  // The delivery time that was reviewed: if the shop closes meanwhile, the default changes and must be reviewed again.
  const [reviewed, setReviewed] = useState<string>();
  return {
    unavailable: useUnavailableReason(props),
    isOpen: reviewed === deliveryTime,
    /** Returns whether the draft is valid; otherwise the checkout shows its problem. */
    open(): boolean {
      const isValid = ordering.validate();
      if (isValid) setReviewed(deliveryTime);
      return isValid;
    },
    close: () => setReviewed(undefined),
  };
}

/** What a review shows: the order's lines with what they contain, what the kitchen knows of the guest, all checkout options as name-value rows, and the total. */
export function useReviewedOrder({ info, items, ordering }: CheckoutProps, onClose: () => void) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const { where, when, pay } = useCheckoutOptions(info, ordering);
  const options = [where, when, pay].filter((option) => option !== undefined);
  const rows = options.map((option) => [option.title, option.valueText] as const);
  const contentsOf = useLineContents(items);
  const { kind, shared } = useKitchen();
  const isShared = kind === 'shared' || kind === 'partly';
  if (isShared && !isService(info)) rows.push([t('shop.filter_allergens'), allergensText(shared, t, language)]);
  const note = ordering.draft.note.trim();
  return {
    lines: ordering.lines.map((line) => ({
      cartId: line.cartId,
      quantity: line.quantity,
      text: listText([line.shop_item_title, ...line.sub_items.map(({ sub_item_title }) => sub_item_title)], language),
      ...contentsOf(line),
    })),
    rows: note === '' ? rows : [...rows, [t('shop.note'), note] as const],
    sum: formats.money(ordering.sum),
    submit(): void {
      onClose();
      ordering.submit();
    },
  };
}
