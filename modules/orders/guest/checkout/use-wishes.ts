import { useProperty, useQuery, useServerNow, useSession } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import type { ShopInfo } from '../menu/shop-store.ts';
import { placeText, slotText } from '../words.ts';
import { slotsAhead } from './delivery-time.ts';
import type { Ordering } from './use-ordering.ts';

/** A wish for an order: what there is to choose from, what is chosen, and both in words. */
export type Wish = {
  readonly title: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  /** What is chosen, in words. */
  readonly said: string;
  readonly onChange: (value: string) => void;
};

/** Where an order goes, when (`''` is now), and how it is paid; nothing where nothing can be paid. */
export type Wishes = { readonly where: Wish; readonly when: Wish; readonly pay: Wish | undefined };

type Choice = Pick<Wish, 'title' | 'value' | 'onChange'> & {
  readonly values: readonly string[];
  readonly say: (value: string) => string;
};

function wishOf({ values, say, ...wish }: Choice): Wish {
  return { ...wish, said: say(wish.value), options: values.map((value) => ({ value, label: say(value) })) };
}

/** The moments at which an order can be there, and how they are said. */
function useTimes(info: ShopInfo, deliveryTime: string): Pick<Choice, 'values' | 'say'> {
  const t = useText();
  const formats = useFormats();
  const { zone } = useProperty();
  const now = useServerNow();
  const { isOpen, lead_minutes: leadMinutes } = info;
  const ahead = slotsAhead(info.slots, { now, zone, leadMinutes });
  // A time that has passed stays to be seen, with what is wrong with it.
  const slots = deliveryTime === '' || ahead.includes(deliveryTime) ? ahead : [deliveryTime, ...ahead];
  return {
    values: isOpen ? ['', ...slots] : slots,
    say: (slot) =>
      slot === '' ? t('shop.now_about', { minutes: leadMinutes }) : slotText(slot, { t, formats }, { now, zone }),
  };
}

/** The wishes for an order of a shop. */
export function useWishes(info: ShopInfo, { draft, change }: Ordering): Wishes {
  const t = useText();
  const { room } = useSession();
  const { location } = useQuery();
  const { payments } = info;
  return {
    where: wishOf({
      title: t('shop.where'),
      values: location ? [location] : info.deliveries,
      value: draft.location,
      say: (place) => placeText(place, room, t),
      onChange: (value) => change({ location: value }),
    }),
    when: wishOf({
      ...useTimes(info, draft.deliveryTime),
      title: t('shop.when'),
      value: draft.deliveryTime,
      onChange: (value) => change({ deliveryTime: value }),
    }),
    pay:
      payments.length === 0
        ? undefined
        : wishOf({
            title: t('shop.payment'),
            values: payments,
            value: draft.payment,
            say: (value) => t(`shop.pay.${payments.find((one) => one === value) ?? draft.payment}`),
            onChange: (value) => change({ payment: payments.find((one) => one === value) ?? draft.payment }),
          }),
  };
}

/** The whole of an order's wishes by name and value, as they are shown once more before it is placed. */
export function useWishFacts(info: ShopInfo, ordering: Ordering): readonly (readonly [string, string])[] {
  const t = useText();
  const { where, when, pay } = useWishes(info, ordering);
  const said = [where, when, ...(pay ? [pay] : [])].map((wish) => [wish.title, wish.said] as const);
  const note = ordering.draft.note.trim();
  return note === '' ? said : [...said, [t('shop.note'), note]];
}
