import type { ReactNode } from 'react';
import type { Song } from '#music/contract';
import { ScrollWindow } from '#platform/web/guest-shell/player/tv';
import { useDuration } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import { TvLongList, TvRow } from '#platform/web/ui/tv';
import { Cover } from '../cover.tsx';
import { useSongMark } from '../use-player.ts';
import styles from './tv-music.module.css';

type RowProps = {
  readonly song: Song;
  readonly text: string;
  /** Of the album; undefined: the song has its cover instead. */
  readonly number?: string | undefined;
  readonly onPress: () => void;
};

function Lead({ song, number }: Pick<RowProps, 'song' | 'number'>) {
  const mark = useSongMark(song.id);
  if (mark !== 'none') return <NamedIcon name={mark === 'paused' ? 'mdi-pause' : 'mdi-equalizer'} size={36} />;
  if (number !== undefined) return number;
  return (
    <span className={styles.little}>
      <Cover id={song.album_id} name={song.album} picture={song.picture} sizes="64px" />
    </span>
  );
}

/** A song of a list; it alone is drawn anew when it begins or ends. */
export function TvSongRow({ song, text, number, onPress }: RowProps) {
  const durationOf = useDuration();
  return (
    <TvRow
      focusKey={`music.song.${song.id}`}
      title={song.title}
      text={text}
      leading={<Lead song={song} number={number} />}
      trailing={durationOf(song.duration)}
      onPress={onPress}
    />
  );
}

type ListProps<T> = {
  readonly sections: readonly { readonly key: string; readonly head?: ReactNode; readonly items: readonly T[] }[];
  readonly keyOf: (item: T) => string;
  /** Called when the focus comes near the end. */
  readonly onEnd: () => void;
  readonly children: (item: T) => ReactNode;
};

/** A list beside an album or artist, which scrolls with the focus. */
export function SideList<T>({ sections, keyOf, onEnd, children }: ListProps<T>) {
  return (
    <ScrollWindow focusKey="music.list">
      <TvLongList sections={sections} keyOf={keyOf} estimate={104} startKey={undefined} onEnd={onEnd}>
        {children}
      </TvLongList>
    </ScrollWindow>
  );
}
