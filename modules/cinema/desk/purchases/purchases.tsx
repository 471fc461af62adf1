import { type ReactNode, useDeferredValue, useState } from 'react';
import type { StaffPurchase } from '#cinema/contract';
import { useDeskOfflineSince } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { DeskAsyncView, FilterText, Page, Table } from '#platform/web/ui/desk';
import { CellLabel } from '../cell-label.tsx';
import { cinemaRoutes, useMinor } from '../cinema-routes.ts';
import styles from '../films.module.css';
import own from './purchases.module.css';
import { TakeBack } from './take-back.tsx';

type RowProps = { readonly purchase: StaffPurchase; readonly onTakeBack: () => void };

/** Who took a purchase back and why, or a button that does. */
function Undone({ purchase: { undone, room }, onTakeBack }: RowProps) {
  const t = useText();
  const formats = useFormats();
  const cutOff = useDeskOfflineSince() !== undefined;
  if (!undone) {
    return (
      <Button
        variant="text"
        disabled={cutOff}
        aria-label={t('films.take_back_of', { room: room || '–' })}
        onClick={onTakeBack}
      >
        {t('films.take_back')}
      </Button>
    );
  }
  return (
    <span className={own.undone}>
      {t('films.taken_back', { name: undone.by })}
      <span className={styles.note}>
        {formats.dateTime(Date.parse(undone.at))}: <bdi>{undone.reason}</bdi>
      </span>
    </span>
  );
}

function PurchaseRow({ purchase, onTakeBack }: RowProps) {
  const t = useText();
  const formats = useFormats();
  const money = useMinor();
  const { room, text, payment, price, currency, bought_at: at, valid_until: until, undone } = purchase;
  return (
    <tr className={undone ? styles.hidden : undefined}>
      <td className={own.room}>{room || '–'}</td>
      <td>
        <bdi>{text}</bdi>
      </td>
      <td className={styles.number}>{payment === 'voucher' ? t('films.by_voucher') : money(price, currency)}</td>
      <td>{formats.dateTime(Date.parse(at))}</td>
      <td>
        <CellLabel text={t('films.head.valid_until')} />
        {until === null ? t('films.until_departure') : formats.dateTime(Date.parse(until))}
      </td>
      <td className={`${styles.last} ${own.action}`}>
        <Undone purchase={purchase} onTakeBack={onTakeBack} />
      </td>
    </tr>
  );
}

/** What guests bought, as their bills name it, newest first; staff take it back. */
export function Purchases({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText();
  const [room, setRoom] = useState('');
  const [taken, setTaken] = useState<StaffPurchase>();
  const query = { room: useDeferredValue(room.trim()) };
  const list = cinemaRoutes.usePagedRouteQuery('GET /api/v1/film-purchases', { query }, { keepPrevious: true });
  const headers = (['room', 'on_bill', 'price', 'bought', 'valid_until'] as const).map((name) =>
    t(`films.head.${name}`),
  );
  const none =
    room.trim() === ''
      ? { title: t('films.no_purchases'), text: t('films.no_purchases_text') }
      : { title: t('films.no_purchases_room') };
  return (
    <Page
      title={t('films.title')}
      filters={tabs}
      actions={<FilterText short label={t('films.head.room')} value={room} onChange={setRoom} />}
    >
      <DeskAsyncView
        state={list}
        failed={{ title: t('films.not_loaded') }}
        empty={(items) => (items.length === 0 ? none : undefined)}
      >
        {(items) => (
          <>
            <Table numbered headers={[...headers, { hidden: t('films.take_back') }]}>
              {items.map((purchase) => (
                <PurchaseRow key={purchase.id} purchase={purchase} onTakeBack={() => setTaken(purchase)} />
              ))}
            </Table>
            {list.hasMore ? (
              <Button variant="outlined" disabled={list.isFetching} onClick={list.fetchNext}>
                {t('desk.more')}
              </Button>
            ) : undefined}
            <p className={styles.note}>{t('films.purchases_note')}</p>
          </>
        )}
      </DeskAsyncView>
      {taken ? <TakeBack key={taken.id} purchase={taken} onClose={() => setTaken(undefined)} /> : undefined}
    </Page>
  );
}
