import { useState } from 'react';
import type { Song } from '#music/contract';
import { isolateBidi, useDuration, useText } from '#platform/web/i18n';
import { IconButton, NamedIcon } from '#platform/web/ui';
import { Cover } from '../cover.tsx';
import type { MoreSongs } from '../player/music-player.ts';
import { usePlayMusic, useSongMark } from '../use-player.ts';
import styles from './phone-music.module.css';
import { SongSheet } from './song-sheet.tsx';

type Props = {
  readonly songs: readonly Song[];
  /** Numbers of the album instead of covers. */
  readonly isNumbered?: boolean;
  /** Whose name need not be said. */
  readonly artistId?: string;
  readonly onPlay: () => void;
  readonly onMore: (song: Song) => void;
};

function Lead({ song, isNumbered }: { readonly song: Song; readonly isNumbered: boolean }) {
  const mark = useSongMark(song.id);
  const sign =
    mark === 'none' ? undefined : <NamedIcon name={mark === 'paused' ? 'mdi-pause' : 'mdi-equalizer'} size={20} />;
  if (isNumbered) return <span className={styles.number}>{sign ?? (song.track > 0 ? song.track : '')}</span>;
  return (
    <span className={styles.thumb}>
      <Cover id={song.album_id} name={song.album} picture={song.picture} sizes="48px" />
      {sign ? <span className={styles.over}>{sign}</span> : undefined}
    </span>
  );
}

type RowProps = Omit<Props, 'songs'> & { readonly song: Song };

function SongRow({ song, isNumbered = false, artistId, onPlay, onMore }: RowProps) {
  const t = useText();
  const durationOf = useDuration();
  const mark = useSongMark(song.id);
  const about = isNumbered ? [song.artist_id === artistId ? '' : song.artist] : [song.artist, song.album];
  const line = about
    .filter(Boolean)
    .map((part) => isolateBidi(part))
    .join(' · ');
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} aria-current={mark !== 'none' || undefined} onClick={onPlay}>
        <Lead song={song} isNumbered={isNumbered} />
        <span className={styles.lines}>
          <span className={styles.title}>
            <bdi>{song.title}</bdi>
          </span>
          {line ? <span className={styles.about}>{line}</span> : undefined}
        </span>
        <span className={styles.length}>{durationOf(song.duration)}</span>
      </button>
      <IconButton
        label={t('music.more_for', { title: song.title })}
        aria-haspopup="dialog"
        onClick={() => onMore(song)}
      >
        <NamedIcon name="mdi-dots-vertical" />
      </IconButton>
    </li>
  );
}

type ListProps = Omit<Props, 'onPlay' | 'onMore'> & {
  /** What plays, where the list is a part of it. */
  readonly all?: readonly Song[];
  /** Returns what fetches the songs that follow; undefined: none do. */
  readonly more?: () => MoreSongs | undefined;
};

/** Songs in rows; a tap plays on from there. */
export function SongList({ songs, all = songs, more, isNumbered = false, artistId = '' }: ListProps) {
  const { play } = usePlayMusic();
  const [chosen, setChosen] = useState<Song>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ul className={styles.rows}>
        {songs.map((song) => (
          <SongRow
            key={song.id}
            song={song}
            isNumbered={isNumbered}
            artistId={artistId}
            onPlay={() => play(all, all.indexOf(song), more?.())}
            onMore={() => {
              setChosen(song);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      {chosen ? <SongSheet song={chosen} isOpen={isOpen} onClose={() => setOpen(false)} /> : undefined}
    </>
  );
}
