import { localeOf, useFormats, useLanguage, useText } from '#platform/web/i18n';
import type { Today } from '#statistics/contract';
import { NightBars } from '../charts/night-bars.tsx';
import styles from './today-screen.module.css';

/** Rooms that are taken in the next nights. */
export function Nights({ today: { nights, rooms } }: { readonly today: Today }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const letter = new Intl.DateTimeFormat(localeOf(language), { weekday: 'narrow', timeZone: 'UTC' });
  const dayText = (day: string) => formats.date(Date.parse(`${day}T12:00:00Z`));
  const full = nights.filter((night) => rooms.all > 0 && night.rooms >= rooms.all);
  const [first] = full;
  const fullest = nights
    .filter((night) => night.rooms > 0 && night.rooms < rooms.all)
    .reduce<Today['nights'][number] | undefined>(
      (most, one) => (most && most.rooms >= one.rooms ? most : one),
      undefined,
    );
  return (
    <section className={styles.section} aria-labelledby="today-nights">
      <header className={styles.head}>
        <h2 id="today-nights">{t('today.nights')}</h2>
        {first ? (
          <p className={styles.quietNote}>
            {full.length === 1
              ? t('today.fullOn', { day: dayText(first.day) })
              : t('today.fullNights', { count: full.length })}
          </p>
        ) : undefined}
      </header>
      <NightBars
        label={t('today.nights')}
        nights={nights.map(({ day, rooms: taken }) => ({
          day,
          letter: letter.format(Date.parse(day)),
          share: rooms.all === 0 ? 0 : taken / rooms.all,
        }))}
      />
      {fullest ? (
        <p className={styles.quietNote}>
          {t('today.roomsLeft', { count: rooms.all - fullest.rooms, day: dayText(fullest.day) })}
        </p>
      ) : undefined}
      <table className="visually-hidden">
        <caption>{t('today.nights')}</caption>
        <tbody>
          {nights.map(({ day, rooms: taken }) => (
            <tr key={day}>
              <th scope="row">{dayText(day)}</th>
              <td>{t('today.ofRooms', { occupied: formats.number(taken), count: rooms.all })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
