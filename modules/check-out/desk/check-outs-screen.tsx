import type { CheckOutList, checkOut, LateItem, StartedCheckOut, StayRating } from '#check-out/contract';
import { parseLocal } from '#platform/clock';
import { minorDigits, toDecimal } from '#platform/money';
import { createRouteHooks, useDesk, useDeskProperty, useWhen } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { DeskAsyncView, Page, Table } from '#platform/web/ui/desk';
import styles from './check-outs.module.css';

const routes = createRouteHooks<typeof checkOut>();

function Room({ room }: { readonly room: string }) {
  const desk = useDesk();
  return (
    <button
      type="button"
      className={styles.room}
      onClick={() => desk.navigate({ name: 'rooms', query: { search: room } })}
    >
      <bdi>{room}</bdi>
    </button>
  );
}

function Started({ items }: { readonly items: readonly StartedCheckOut[] }) {
  const t = useText();
  const { when } = useWhen();
  if (items.length === 0) return <p className={styles.none}>{t('checkOutDesk.noneStarted')}</p>;
  return (
    <Table numbered headers={[t('checkOutDesk.room'), t('checkOutDesk.since'), t('checkOutDesk.state')]}>
      {items.map(({ stay_id: id, room, started_at, state, reason }) => (
        <tr key={id}>
          <td>
            <Room room={room} />
          </td>
          <td>{when(started_at)}</td>
          <td data-alert={state === 'reception' || undefined} className={styles.state}>
            {t(state === 'started' ? 'checkOutDesk.started' : `checkOutDesk.reason.${reason || 'denied'}`)}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Late({ items }: { readonly items: readonly LateItem[] }) {
  const t = useText();
  const formats = useFormats();
  const { zone } = useDeskProperty();
  if (items.length === 0) return <p className={styles.none}>{t('checkOutDesk.noneLate')}</p>;
  const headers = [
    t('checkOutDesk.room'),
    t('checkOutDesk.day'),
    t('checkOutDesk.until'),
    t('checkOutDesk.price'),
    t('checkOutDesk.state'),
  ];
  return (
    <Table numbered headers={headers}>
      {items.map(({ stay_id: id, room, day, until, price, currency, state }) => (
        <tr key={id}>
          <td>
            <Room room={room} />
          </td>
          <td>{formats.date(parseLocal(`${day} 12:00:00`, zone) ?? 0)}</td>
          <td>{formats.clock(until)}</td>
          <td>{formats.money(toDecimal(price, minorDigits(currency)), currency)}</td>
          <td>{t(`checkOutDesk.late.${state}`)}</td>
        </tr>
      ))}
    </Table>
  );
}

function Ratings({ list: { ratings, average, count } }: { readonly list: CheckOutList }) {
  const t = useText();
  const formats = useFormats();
  if (average === null) return <p className={styles.none}>{t('checkOutDesk.noneRated')}</p>;
  const stars = (value: number) => t('checkOutDesk.stars', { stars: formats.number(Math.round(value * 10) / 10) });
  return (
    <>
      <p className={styles.average}>
        <strong>{stars(average)}</strong> {t('checkOutDesk.rated', { count })}
      </p>
      <ul>
        {ratings.map(({ id, at, stars: given, comment }: StayRating) => (
          <li key={id} className={styles.rating}>
            <span>{stars(given)}</span>
            {comment ? <bdi>{comment}</bdi> : undefined}
            <small>{formats.date(Date.parse(at))}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Check-outs that guests have started, late check-outs, and what guests thought of their stay. */
export function CheckOutsScreen() {
  const t = useText();
  const state = routes.useRouteQuery('GET /api/v1/check-outs', {}, { refetchIntervalMs: 60_000 });
  return (
    <Page title={t('checkOutDesk.title')}>
      <DeskAsyncView state={state}>
        {(list) => (
          <div className={styles.page}>
            <section>
              <h2>{t('checkOutDesk.startedTitle')}</h2>
              <Started items={list.started} />
            </section>
            <section>
              <h2>{t('checkOutDesk.lateTitle')}</h2>
              <Late items={list.late} />
            </section>
            <section>
              <h2>{t('checkOutDesk.ratings')}</h2>
              <Ratings list={list} />
            </section>
          </div>
        )}
      </DeskAsyncView>
    </Page>
  );
}
