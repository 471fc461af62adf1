import { memo } from 'react';
import { TvPicture } from '#platform/web/ui/tv';
import styles from './tv-films.module.css';

type Props = { readonly id: string; readonly title: string; readonly src: string };

const tones = 6;

/** The tone of a film without a poster: always the same one. */
function toneOf(id: string): string | undefined {
  const number = [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_536, 0);
  return styles[`tone${number % tones}`];
}

/** A film's poster; where there is none, a drawn card with its title. */
export const Poster = memo(function Poster({ id, title, src }: Props) {
  return (
    <span className={`${styles.poster} ${toneOf(id)}`}>
      {src ? undefined : (
        <span className={styles.standIn}>
          <bdi>{title}</bdi>
        </span>
      )}
      {src ? <TvPicture src={src} className={styles.picture} /> : undefined}
    </span>
  );
});
