import type { StayMenu } from '#orders/contract';
import { useDesk } from '#platform/web/desk-shell';
import { listComma, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Select } from '#platform/web/ui';
import { PanelNote } from '#platform/web/ui/desk';

type Props = {
  readonly menu: StayMenu;
  /** The outlet of what was chosen before; undefined: nothing was. */
  readonly outlet: StayMenu['outlets'][number] | undefined;
  /** The local time for which the order is; empty: as soon as possible. */
  readonly time: string;
  readonly onTime: (time: string) => void;
};

/** For when a guest's order is: as soon as possible, or one of the times that the outlets offer; and which outlets take none for it. */
export function OrderTime({ menu, outlet, time, onTime }: Props) {
  const t = useText();
  const formats = useFormats();
  const comma = listComma(useLanguage());
  const now = useDesk().serverNow();
  const takes = (ids: readonly string[]) => outlet === undefined || ids.includes(outlet.id);
  const later = menu.times
    .filter(({ shop_ids }) => takes(shop_ids))
    .map(({ delivery_time: value, at }) => ({ value, label: formats.when(Date.parse(at), now) }));
  const soonest = { value: '', label: t('orders.forGuest.soonest') };
  const offered = menu.now.length > 0 && takes(menu.now) ? [soonest, ...later] : later;
  // A time that has passed is chosen no more, and no other one in its place.
  const isOffered = offered.some(({ value }) => value === time);
  const gone = { value: time, label: t('orders.forGuest.choose') };
  const others = menu.left_out.map(({ name, next_at }) =>
    next_at === null
      ? name
      : t('orders.forGuest.leftOutFrom', { outlet: name, time: formats.when(Date.parse(next_at), now) }),
  );
  return (
    <>
      <Select
        label={t('orders.forGuest.when')}
        value={time}
        options={isOffered ? offered : [gone, ...offered]}
        onChange={onTime}
      />
      {others.length > 0 ? (
        <PanelNote>{t('orders.forGuest.leftOut', { outlets: others.join(comma) })}</PanelNote>
      ) : undefined}
    </>
  );
}
