import type { StaffAlbum } from '#music/contract';
import { useFormats, useText } from '#platform/web/i18n';
import { SelectableRow, Thumb } from '#platform/web/ui/desk';
import styles from '../music.module.css';

/** The picture of an album, small; an icon where it has none. */
export function Cover({ src }: { readonly src: string }) {
  return <Thumb src={src} icon="mdi-album" width={44} height={44} />;
}

/** Returns a function that writes a length in seconds as minutes and seconds, or as hours and minutes. */
export function useLength(): (seconds: number) => string {
  const t = useText();
  const formats = useFormats();
  return (seconds) => {
    const whole = Math.round(seconds);
    if (whole >= 3_600) {
      const minutes = formats.number(Math.floor((whole % 3_600) / 60));
      return t('musicDesk.hours', { hours: formats.number(Math.floor(whole / 3_600)), minutes });
    }
    const rest = whole % 60;
    return `${formats.number(Math.floor(whole / 60))}:${rest < 10 ? formats.number(0) : ''}${formats.number(rest)}`;
  };
}

type Props = { readonly album: StaffAlbum; readonly isOpen: boolean; readonly onOpen: (id: string) => void };

/** An album in the list. */
export function AlbumRow({ album, isOpen, onOpen }: Props) {
  const t = useText();
  const formats = useFormats();
  const length = useLength();
  const { id, title, artist, year, genre, song_count, duration, picture, hidden } = album;
  return (
    <SelectableRow name={title} open={isOpen} onOpen={() => onOpen(id)} picture={<Cover src={picture} />}>
      <td>{artist === '' ? t('musicDesk.several_artists') : <bdi>{artist}</bdi>}</td>
      <td className={styles.number}>{year || ''}</td>
      <td dir="auto">{genre}</td>
      <td className={styles.number}>
        {t('musicDesk.songs_and_length', { songs: formats.number(song_count), length: length(duration) })}
      </td>
      <td className={hidden ? styles.quiet : undefined}>{t(hidden ? 'musicDesk.hidden' : 'musicDesk.offered')}</td>
    </SelectableRow>
  );
}
