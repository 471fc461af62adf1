import { localiseTitledName, useLanguage } from '#platform/web/i18n';
import styles from './card-header.module.css';

type Props = {
  readonly room: string;
  /** The guest's name as it was stored, with the title in front. */
  readonly name: string;
  /** The time that was promised or is due. */
  readonly time: { readonly iso: string; readonly day?: string | undefined; readonly time: string };
  /** Time left until then, `in 18 min`; undefined once it no longer matters. */
  readonly left: string | undefined;
  readonly late: boolean;
  readonly level?: 2 | 3;
};

/** Room, guest name and time of a card. */
export function CardHeader({ room, name, time, left, late, level = 3 }: Props) {
  const language = useLanguage();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div>
      <div className={styles.row}>
        <Heading className={styles.room}>{room}</Heading>
        <time className={styles.time} dateTime={time.iso}>
          {time.day === undefined ? undefined : <span className={styles.day}>{time.day}</span>} {time.time}
        </time>
      </div>
      <div className={styles.row}>
        <p className={styles.name}>
          <bdi>{localiseTitledName(language, name)}</bdi>
        </p>
        {left === undefined ? undefined : <span className={late ? styles.late : styles.left}>{left}</span>}
      </div>
    </div>
  );
}
