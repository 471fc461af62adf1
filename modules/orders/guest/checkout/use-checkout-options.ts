import { useProperty, useQuery, useServerNow, useSession } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import type { ShopInfo } from '../menu/shop-view.ts';
import { deliveryLocationText, slotText } from '../order-texts.ts';
import { upcomingSlots } from './delivery-time.ts';
import type { CheckoutState } from './use-checkout.ts';

/** A choice at checkout: its options, its value, and their labels. */
export type CheckoutOption = {
  readonly title: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  /** Label of the chosen value. */
  readonly valueText: string;
  readonly onChange: (value: string) => void;
};

/** Where an order is delivered, when (`''`: now), and how it is paid; `pay` is undefined without a payment method. */
export type CheckoutOptions = {
  readonly where: CheckoutOption;
  readonly when: CheckoutOption;
  readonly pay: CheckoutOption | undefined;
};

type Choice = Pick<CheckoutOption, 'title' | 'value' | 'onChange'> & {
  readonly values: readonly string[];
  readonly labelOf: (value: string) => string;
};

function createOption({ values, labelOf, ...option }: Choice): CheckoutOption {
  return {
    ...option,
    valueText: labelOf(option.value),
    choices: values.map((value) => ({ value, label: labelOf(value) })),
  };
}

/** Returns the delivery times on offer and their labels. */
function useTimes(info: ShopInfo, deliveryTime: string): Pick<Choice, 'values' | 'labelOf'> {
  const t = useText();
  const formats = useFormats();
  const { zone } = useProperty();
  const now = useServerNow();
  const { isOpen, lead_minutes: leadMinutes } = info;
  const ahead = upcomingSlots(info.slots, { now, zone, leadMinutes });
  // An expired choice stays in the list, so that its error can be shown.
  const slots = deliveryTime === '' || ahead.includes(deliveryTime) ? ahead : [deliveryTime, ...ahead];
  return {
    values: isOpen ? ['', ...slots] : slots,
    labelOf: (slot) =>
      slot === '' ? t('shop.now_about', { minutes: leadMinutes }) : slotText(slot, { t, formats }, { now, zone }),
  };
}

/** Returns the checkout options of a shop. */
export function useCheckoutOptions(info: ShopInfo, ordering: CheckoutState): CheckoutOptions {
  const t = useText();
  const { room } = useSession();
  const { location } = useQuery();
  const { payments } = info;
  const { draft } = ordering;
  return {
    where: createOption({
      title: t('shop.where'),
      values: location ? [location] : info.deliveries,
      value: draft.location,
      labelOf: (place) => deliveryLocationText(place, room, t),
      onChange: (value) => ordering.updateDraft({ location: value }),
    }),
    when: createOption({
      ...useTimes(info, draft.deliveryTime),
      title: t('shop.when'),
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
            labelOf: (value) => t(`shop.pay.${payments.find((payment) => payment === value) ?? draft.payment}`),
            onChange: (value) =>
              ordering.updateDraft({ payment: payments.find((payment) => payment === value) ?? draft.payment }),
          }),
  };
}

/** Returns all checkout options as name-value rows, for the review before ordering. */
export function useOrderSummary(info: ShopInfo, ordering: CheckoutState): readonly (readonly [string, string])[] {
  const t = useText();
  const { where, when, pay } = useCheckoutOptions(info, ordering);
  const rows = [where, when, ...(pay ? [pay] : [])].map((option) => [option.title, option.valueText] as const);
  const note = ordering.draft.note.trim();
  return note === '' ? rows : [...rows, [t('shop.note'), note]];
}
