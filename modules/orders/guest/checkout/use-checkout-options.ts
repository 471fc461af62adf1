import { useProperty, useQuery, useServerNow, useSession } from '#platform/web/guest-shell';
import { type TextFunction, useFormats, useLanguage, useText } from '#platform/web/i18n';
import type { Option } from '#platform/web/ui';
import type { CartShopInfo } from '../menu/shop-view.ts';
import { deliveryLocationText, limitsText, slotText } from '../order-texts.ts';
import { isService, wording } from '../service-wording.ts';
import { orderedPayments, placesOf } from './checkout-draft-store.ts';
import { isAnotherDay, upcomingSlots } from './delivery-time.ts';
import type { CheckoutState } from './use-checkout.ts';

/** A choice at checkout: its options, its value, and their labels. */
export type CheckoutOption = {
  readonly title: string;
  readonly choices: readonly Option[];
  readonly value: string;
  /** Label of the chosen value. */
  readonly valueText: string;
  /** Why there are no other choices; empty if nothing limits them. */
  readonly note: string;
  readonly onChange: (value: string) => void;
};

/**
 * Where an order is delivered, when (`''`: now), and how it is paid. `where` is undefined for a service, to which the guest
 * comes; `pay` without a payment method.
 */
export type CheckoutOptions = {
  readonly where: CheckoutOption | undefined;
  readonly when: CheckoutOption;
  readonly pay: CheckoutOption | undefined;
};

type Choice = Pick<CheckoutOption, 'title' | 'value' | 'onChange'> & {
  readonly note?: string;
  readonly values: readonly string[];
  readonly labelOf: (value: string) => string;
  readonly groupOf?: (value: string) => string | undefined;
};

function createOption({ values, labelOf, groupOf, note = '', ...option }: Choice): CheckoutOption {
  return {
    ...option,
    note,
    valueText: labelOf(option.value),
    choices: values.map((value) => ({ value, label: labelOf(value), group: groupOf?.(value) })),
  };
}

/** Says why the chosen delivery time is impossible; empty for any other problem. */
export function timeProblemText(problem: CheckoutState['problem'], t: TextFunction): string {
  if (problem === 'time_gone') return t('shop.time_gone');
  return problem === 'time_expired' ? t('shop.time_expired') : '';
}

/** Returns the times at which everything in the cart can be had, by day, and what limits them. */
function useTimes(
  { times, lead_minutes: leadMinutes }: CartShopInfo,
  deliveryTime: string,
): Pick<Choice, 'values' | 'labelOf' | 'groupOf' | 'note'> {
  const t = useText();
  const formats = useFormats();
  const { zone } = useProperty();
  const language = useLanguage();
  const now = useServerNow();
  const speaking = { t, formats };
  const ahead = upcomingSlots(times.slots, { now, zone, leadMinutes });
  // An impossible choice stays in the list, so that its error can be shown.
  const slots = deliveryTime === '' || ahead.includes(deliveryTime) ? ahead : [deliveryTime, ...ahead];
  return {
    values: times.now ? ['', ...slots] : slots,
    labelOf: (slot) =>
      slot === '' ? t('shop.now_about', { minutes: leadMinutes }) : slotText(slot, speaking, { now, zone, language }),
    groupOf: (slot) => (slot === '' ? undefined : t(isAnotherDay(slot, now, zone) ? 'shop.tomorrow' : 'shop.today')),
    note: limitsText(times, speaking, now),
  };
}

/** Returns the checkout options of a shop. */
export function useCheckoutOptions(info: CartShopInfo, ordering: CheckoutState): CheckoutOptions {
  const t = useText();
  const { room, storedLocation } = useSession();
  const { location } = useQuery();
  const payments = orderedPayments(info.payments);
  const { draft } = ordering;
  const toPayment = (value: string) => payments.find((payment) => payment === value) ?? draft.payment;
  const where = createOption({
    title: t('shop.where'),
    values: placesOf(info.deliveries, { queryLocation: location, storedLocation }),
    value: draft.location,
    labelOf: (place) => deliveryLocationText(place, room, t),
    onChange: (value) => ordering.updateDraft({ location: value }),
  });
  return {
    where: isService(info) ? undefined : where,
    when: createOption({
      ...useTimes(info, draft.deliveryTime),
      title: t(wording(info, 'shop.when')),
      value: draft.deliveryTime,
      onChange: (value) => ordering.updateDraft({ deliveryTime: value }),
    }),
    pay:
      payments.length === 0
        ? undefined
        : createOption({
            title: t('shop.payment'),
            values: payments,
            value: draft.payment,
            labelOf: (value) => t(wording(info, `shop.pay.${toPayment(value)}`)),
            onChange: (value) => ordering.updateDraft({ payment: toPayment(value) }),
          }),
  };
}
