import { useText } from '#platform/web/i18n';
import { Icon, IconButton } from '#platform/web/ui';
import { Cover } from '../cover.tsx';
import { musicPlayer } from '../player/music-player.ts';
import { type QueuedSong, upcomingOf } from '../rules/queue.ts';
import { useMusicState } from '../use-player.ts';
import styles from './phone-music.module.css';

function QueueRow({ entry: { key, song } }: { readonly entry: QueuedSong }) {
  const t = useText();
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={() => musicPlayer.jump(key)}>
        <span className={styles.thumb}>
          <Cover id={song.album_id} name={song.album} picture={song.picture} sizes="48px" />
        </span>
        <span className={styles.lines}>
          <span className={styles.title}>
            <bdi>{song.title}</bdi>
          </span>
          <span className={styles.about}>
            <bdi>{song.artist}</bdi>
          </span>
        </span>
      </button>
      <IconButton label={t('music.remove', { title: song.title })} onClick={() => musicPlayer.remove(key)}>
        <Icon name="close" size={20} />
      </IconButton>
    </li>
  );
}

/** What comes next: a tap plays it. */
export function QueueList() {
  const t = useText();
  const { queue } = useMusicState();
  const upcoming = queue ? upcomingOf(queue) : [];
  if (upcoming.length === 0) return undefined;
  return (
    <section aria-label={t('music.up_next')}>
      <div className={styles.queueHead}>
        <h3>{t('music.up_next')}</h3>
        <button type="button" onClick={() => musicPlayer.clearUpcoming()}>
          {t('music.clear')}
        </button>
      </div>
      <ul className={styles.rows}>
        {upcoming.map((entry) => (
          <QueueRow key={entry.key} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
