import { DeskLink } from '#platform/web/desk-shell';
import { localiseTitledName, useFormats, useLanguage, useText } from '#platform/web/i18n';
import type { Today } from '#statistics/contract';
import styles from './today-screen.module.css';

/** Guests that are listed; all of them are in the day's list. */
const mostListed = 8;

/** Who is still to arrive today, when, and whether the room is ready. */
export function ToArrive({ today }: { readonly today: Today }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  return (
    <section className={styles.section} aria-labelledby="today-arrive">
      <header className={styles.head}>
        <h2 id="today-arrive">{t('today.toArrive')}</h2>
        <DeskLink to={{ name: 'rooms_day' }}>{t('today.allArrivals')}</DeskLink>
      </header>
      {today.to_arrive.length === 0 ? <p className={styles.quiet}>{t('today.nobodyToArrive')}</p> : undefined}
      <ul className={styles.list}>
        {today.to_arrive.slice(0, mostListed).map(({ stay_id: id, room, guest, time, room_state: state }) => (
          <li key={id} className={styles.arrival}>
            <span className={styles.time}>{time ? formats.clock(time) : '–'}</span>
            <DeskLink className={styles.room} to={{ name: 'rooms', query: { room, stay: id } }}>
              <bdi>{room}</bdi>
            </DeskLink>
            <bdi className={styles.guest}>{localiseTitledName(language, guest)}</bdi>
            {state === '' ? undefined : (
              <span className={styles.state} data-state={state}>
                {t(`today.roomState.${state}`)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
