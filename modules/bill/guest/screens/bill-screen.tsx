import { useEffect, useState } from 'react';
import type { BillItem, GuestBill } from '#bill/contract';
import { parseLocal, systemClock } from '#platform/clock';
import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { ListSkeleton, useSignInActions } from '#platform/web/guest-shell/phone';
import { useFormats, useText } from '#platform/web/i18n';
import { AsyncView, Button } from '#platform/web/ui';
import { type BillDay, clockOf, dayOf, payers, showBill } from '../rules/bill-days.ts';
import { useBill } from '../use-bill.ts';
import styles from './bill.module.css';

/** After this long without a bill, the screen says what it waits for. Milliseconds. */
const lateMs = 3_000;

function Waiting() {
  const t = useText();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = systemClock.after(lateMs, () => setIsLate(true));
    return () => timer.cancel();
  }, []);
  return (
    <>
      <header className={styles.head}>
        <h1>{t('bill.title')}</h1>
      </header>
      <ListSkeleton label={t('shell.loading')} />
      {isLate ? (
        <p className={styles.late} role="status">
          {t('bill.late')}
        </p>
      ) : undefined}
    </>
  );
}

/** Returns a function that writes the time of a line by the hotel's pattern; empty for a line without one. */
function useTimeOfLine(): (item: BillItem) => string {
  const formats = useFormats();
  const { zone } = useProperty();
  return ({ date, time }) => {
    const clock = clockOf(time);
    if (clock === '') return '';
    const at = parseLocal(`${dayOf(date)} ${clock}:00`, zone);
    return at === undefined ? formats.clock(clock) : formats.bill(at).time;
  };
}

function Line({ item, currency }: { readonly item: BillItem; readonly currency: string }) {
  const t = useText();
  const formats = useFormats();
  const timeOf = useTimeOfLine();
  const time = item.department || item.pending ? timeOf(item) : '';
  const department = item.department === item.description ? '' : item.department;
  const note = [time, department, item.pending ? t('bill.pending') : ''].filter(Boolean);
  return (
    <li className={styles.line} data-pending={item.pending || undefined}>
      <span className={styles.text}>
        <bdi>{item.description}</bdi>
        {note.length > 0 ? <small>{note.join(' · ')}</small> : undefined}
      </span>
      <span className={styles.amount}>{formats.money(item.amount, currency)}</span>
    </li>
  );
}

/** Returns a function that names days `YYYY-MM-DD`: their noon in the hotel's zone, as formats take instants. */
function useNoon(): (day: string) => number {
  const { zone } = useProperty();
  return (day) => parseLocal(`${day} 12:00:00`, zone) ?? 0;
}

function Day({ day, currency }: { readonly day: BillDay; readonly currency: string }) {
  const formats = useFormats();
  const noonOf = useNoon();
  return (
    <section className={styles.day}>
      <header className={styles.dayHead}>
        <h2>{day.day === '' ? '–' : formats.bill(noonOf(day.day)).day}</h2>
        <span>{formats.money(day.total, currency)}</span>
      </header>
      <ul>
        {day.items.map((item) => (
          <Line key={item.id} item={item} currency={currency} />
        ))}
      </ul>
    </section>
  );
}

type PayersProps = { readonly bill: GuestBill; readonly person: string; readonly onChoose: (person: string) => void };

/** Chooses whose lines are shown: everybody's, or one guest's. */
function Payers({ bill, person, onChoose }: PayersProps) {
  const t = useText();
  const formats = useFormats();
  const people = payers(bill);
  if (people.length === 0) return undefined;
  return (
    <fieldset className={styles.payers}>
      <legend className="visually-hidden">{t('bill.whose')}</legend>
      {[{ id: '', name: t('bill.together') }, ...people].map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === person} onClick={() => onChoose(id)}>
          <bdi>{name}</bdi>
          <small>{formats.money(showBill(bill, id).toPay, bill.currency)}</small>
        </button>
      ))}
    </fieldset>
  );
}

type FootProps = { readonly bill: GuestBill; readonly person: string };

/** What was paid, what is left to pay, and the way to the check-out. */
function Foot({ bill, person }: FootProps) {
  const t = useText();
  const shell = useGuestShell();
  const formats = useFormats();
  const { payments, toPay, pending } = showBill(bill, person);
  const money = (amount: number) => formats.money(amount, bill.currency);
  const canCheckOut = shell.href({ name: 'checkOut' }) !== undefined;
  return (
    <footer className={styles.foot}>
      {payments.map(({ id, description, amount }) => (
        <p key={id} className={styles.paid}>
          <bdi>{description}</bdi>
          <span>{money(amount)}</span>
        </p>
      ))}
      <p className={styles.sum}>
        <strong>{t(toPay < 0 ? 'bill.credit' : 'bill.to_pay')}</strong>
        <span>{money(Math.abs(toPay))}</span>
      </p>
      {pending === 0 ? undefined : <p className={styles.quiet}>{t('bill.pending_sum', { amount: money(pending) })}</p>}
      {bill.is_live ? undefined : (
        <p className={styles.quiet} role="status">
          {t('bill.as_of', { time: formats.dateTime(Date.parse(bill.at)) })}
        </p>
      )}
      {canCheckOut ? (
        <Button fullWidth onClick={() => shell.navigate({ name: 'checkOut' })}>
          {t('bill.check_out')}
        </Button>
      ) : undefined}
    </footer>
  );
}

function Content({ bill }: { readonly bill: GuestBill }) {
  const t = useText();
  const formats = useFormats();
  const [chosen, setChosen] = useState('');
  const person = payers(bill).some(({ id }) => id === chosen) ? chosen : '';
  const { days } = showBill(bill, person);
  const noonOf = useNoon();
  return (
    <article className={styles.page} data-print="">
      <header className={styles.head}>
        <h1>{t('bill.title')}</h1>
        <p className={styles.lead}>
          {t('bill.stay', { room: bill.room, days: formats.days(noonOf(bill.arrival), noonOf(bill.departure)) })}
        </p>
      </header>
      <Payers bill={bill} person={person} onChoose={setChosen} />
      {days.length === 0 ? (
        <p className={styles.nothing}>{t('bill.nothing')}</p>
      ) : (
        days.map((day) => <Day key={day.day} day={day} currency={bill.currency} />)
      )}
      <Foot bill={bill} person={person} />
    </article>
  );
}

/** The bill of the stay on the guest's phone. */
export function BillScreen() {
  const t = useText();
  const { state, failed } = useBill();
  const signIn = useSignInActions(t('bill.sign_in_action'));
  return (
    <AsyncView
      state={state}
      failed={failed}
      waiting={<Waiting />}
      empty={(data) =>
        data === 'no_access' ? { title: t('bill.sign_in'), icon: 'signIn', actions: signIn } : undefined
      }
    >
      {(data) => (data === 'no_access' ? undefined : <Content bill={data} />)}
    </AsyncView>
  );
}
