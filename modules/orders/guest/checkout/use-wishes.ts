import { useProperty, useQuery, useServerNow, useSession } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import type { ShopInfo } from '../menu/shop-store.ts';
import { placeText, slotText } from '../words.ts';
import { slotsAhead } from './delivery-time.ts';
import type { Ordering } from './use-ordering.ts';

/** A choice at checkout: its options, its value, and their labels. */
export type Wish = {
  readonly title: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  /** Label of the chosen value. */
  readonly said: string;
  readonly onChange: (value: string) => void;
};

/** Where an order is delivered, when (`''`: now), and how it is paid; `pay` is undefined without a payment method. */
export type Wishes = { readonly where: Wish; readonly when: Wish; readonly pay: Wish | undefined };

type Choice = Pick<Wish, 'title' | 'value' | 'onChange'> & {
  readonly values: readonly string[];
  readonly labelOf: (value: string) => string;
};

function createOption({ values, labelOf, ...option }: Choice): Wish {
  return { ...option, said: labelOf(option.value), options: values.map((value) => ({ value, label: labelOf(value) })) };
}

/** Returns the delivery times on offer and their labels. */
function useTimes(info: ShopInfo, deliveryTime: string): Pick<Choice, 'values' | 'labelOf'> {
  const t = useText();
  const formats = useFormats();
  const { zone } = useProperty();
  const now = useServerNow();
  const { isOpen, lead_minutes: leadMinutes } = info;
  const ahead = slotsAhead(info.slots, { now, zone, leadMinutes });
  // An expired choice stays in the list, so that its error can be shown.
  const slots = deliveryTime === '' || ahead.includes(deliveryTime) ? ahead : [deliveryTime, ...ahead];
  return {
    values: isOpen ? ['', ...slots] : slots,
    labelOf: (slot) =>
      slot === '' ? t('shop.now_about', { minutes: leadMinutes }) : slotText(slot, { t, formats }, { now, zone }),
  };
}

/** Returns the checkout options of a shop. */
export function useWishes(info: ShopInfo, ordering: Ordering): Wishes {
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
      labelOf: (place) => placeText(place, room, t),
      onChange: (value) => ordering.change({ location: value }),
    }),
    when: createOption({
      ...useTimes(info, draft.deliveryTime),
      title: t('shop.when'),
      value: draft.deliveryTime,
      onChange: (value) => ordering.change({ deliveryTime: value }),
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
              ordering.change({ payment: payments.find((payment) => payment === value) ?? draft.payment }),
          }),
  };
}

/** Returns all checkout options as name-value rows, for the review before ordering. */
export function useWishFacts(info: ShopInfo, ordering: Ordering): readonly (readonly [string, string])[] {
  const t = useText();
  const { where, when, pay } = useWishes(info, ordering);
  const rows = [where, when, ...(pay ? [pay] : [])].map((option) => [option.title, option.said] as const);
  const note = ordering.draft.note.trim();
  return note === '' ? rows : [...rows, [t('shop.note'), note]];
}
