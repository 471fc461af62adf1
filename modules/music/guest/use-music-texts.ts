import type { Album } from '#music/contract';
import { isolateBidi, useText } from '#platform/web/i18n';
import { hoursAndMinutes } from './rules/song-time.ts';

/** Returns a function that writes how long songs last: `48 min`, `1 h 12 min`. */
export function useLength(): (seconds: number) => string {
  const t = useText();
  return (seconds) => {
    const { hours, minutes } = hoursAndMinutes(seconds);
    return hours > 0 ? t('music.hours', { hours, minutes }) : t('music.minutes', { minutes });
  };
}

/** Returns a function that names who made an album. */
export function useArtistName(): (album: Pick<Album, 'artist'>) => string {
  const t = useText();
  return ({ artist }) => artist || t('music.various');
}

/** Returns a function that writes what is known of an album: year, genre, songs and length. */
export function useAlbumFacts(): (album: Album) => string {
  const t = useText();
  const length = useLength();
  return ({ year, genre, song_count: count, duration }) =>
    [year > 0 ? String(year) : '', genre && isolateBidi(genre), t('music.songs_count', { count }), length(duration)]
      .filter(Boolean)
      .join(' · ');
}
