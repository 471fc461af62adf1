import type { StayMenu } from '#orders/contract';
import { toDecimal } from '#platform/money';
import { useFormats, useText } from '#platform/web/i18n';
import { Select } from '#platform/web/ui';
import { Form, FormFooter, PanelNote, SheetParts, TextArea } from '#platform/web/ui/desk';
import { useAllergensText } from '../allergies/allergen-text.ts';
import { ChosenDish } from './chosen-dish.tsx';
import { DishPicker } from './dish-picker.tsx';
import styles from './guest-order-form.module.css';
import { OrderTime } from './order-time.tsx';
import { type GuestOrder, useGuestOrder } from './use-guest-order.ts';

type PartProps = { readonly order: GuestOrder; readonly menu: StayMenu };

function ChosenDishes({ order, menu }: PartProps) {
  const t = useText();
  if (order.lines.length === 0) return undefined;
  return (
    <ul className={styles.lines} aria-label={t('orders.forGuest.chosen')}>
      {order.lines.map((line) => (
        <ChosenDish
          key={line.key}
          line={line}
          menu={menu}
          onChange={(part) => order.change(line.key, part)}
          onRemove={() => order.remove(line.key)}
        />
      ))}
    </ul>
  );
}

/** What goes with the dishes: a note, and the payment where there is a choice. */
function Details({ order }: Pick<PartProps, 'order'>) {
  const t = useText();
  const payments = order.outlet?.payments ?? [];
  const place = order.outlet?.brings_to ?? 'room';
  const outlet = order.outlet?.name ?? '';
  return (
    <>
      {place === 'room' ? undefined : <PanelNote>{t(`orders.forGuest.to_${place}`, { outlet })}</PanelNote>}
      <TextArea
        label={t('orders.forGuest.note')}
        rows={2}
        maxLength={1000}
        dir="auto"
        value={order.note}
        onChange={(event) => order.setNote(event.target.value)}
      />
      {payments.length > 1 ? (
        <Select
          label={t('orders.forGuest.payment')}
          value={order.payment}
          options={payments.map((value) => ({ value, label: t(`orders.payment.${value}`) }))}
          onChange={order.setPayment}
        />
      ) : undefined}
    </>
  );
}

type Props = {
  readonly stayId: string;
  readonly menu: StayMenu;
  /** What the guest wrote last. */
  readonly said: string;
  /** The local time for which the menu is; empty: as soon as possible. */
  readonly time: string;
  readonly onTime: (time: string) => void;
  readonly onClose: () => void;
};

/** What is ordered for a guest: for when, dishes by search, how many, with which inserts, a note and the payment. */
export function GuestOrderForm({ stayId, menu, said, time, onTime, onClose }: Props) {
  const t = useText();
  const formats = useFormats();
  const textOf = useAllergensText();
  const order = useGuestOrder({ stayId, menu, time }, onClose);
  const { lines, isBusy, isUnclear } = order;
  const total = formats.money(toDecimal(order.total, menu.decimals), menu.currency);
  const isLocked = isBusy || isUnclear;
  return (
    <>
      {/* Outside the form: Enter in its search must not place the order. */}
      <SheetParts>
        {menu.allergens.length > 0 ? (
          <PanelNote tone="danger">{t('orders.allergy', { allergens: textOf(menu.allergens) })}</PanelNote>
        ) : undefined}
        <fieldset className={styles.fields} disabled={isLocked}>
          <OrderTime menu={menu} outlet={order.outlet} time={time} onTime={onTime} />
          <DishPicker menu={menu} said={said} outletId={order.outlet?.id} onChoose={order.add} />
        </fieldset>
      </SheetParts>
      <Form onSubmit={order.submit}>
        <fieldset className={styles.fields} disabled={isLocked}>
          <ChosenDishes order={order} menu={menu} />
          <Details order={order} />
        </fieldset>
        <FormFooter
          error={order.problem}
          cancelLabel={t('desk.cancel')}
          onCancel={onClose}
          submitLabel={isUnclear ? t('orders.forGuest.again') : t('orders.forGuest.place', { total })}
          busy={isBusy || (lines.length === 0 && !isUnclear)}
        />
      </Form>
    </>
  );
}
