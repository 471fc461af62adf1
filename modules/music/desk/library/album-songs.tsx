import type { StaffSong } from '#music/contract';
import { usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { DeskAsyncView, PanelOpen, PanelSection } from '#platform/web/ui/desk';
import styles from '../music.module.css';
import { musicRoutes } from '../music-routes.ts';
import { useLength } from './album-row.tsx';

function SongLine({
  song,
  artist,
  onEdit,
}: {
  readonly song: StaffSong;
  readonly artist: string;
  readonly onEdit: (song: StaffSong) => void;
}) {
  const t = useText();
  const formats = useFormats();
  const length = useLength();
  const mayManage = usePermission('music.manage');
  const state = song.present ? (song.hidden ? 'hidden' : undefined) : 'file_gone';
  return (
    <li className={styles.song}>
      <span className={styles.place}>{song.track > 0 ? formats.number(song.track) : ''}</span>
      <span className={styles.words}>
        {mayManage ? (
          <PanelOpen onPress={() => onEdit(song)}>
            <bdi>{song.title}</bdi>
          </PanelOpen>
        ) : (
          <bdi>{song.title}</bdi>
        )}
        {song.artist !== artist && song.artist !== '' ? <bdi className={styles.note}>{song.artist}</bdi> : undefined}
        {state ? (
          <span className={state === 'hidden' ? styles.note : styles.problem}>{t(`musicDesk.${state}`)}</span>
        ) : undefined}
      </span>
      <span className={styles.number}>{length(song.duration)}</span>
    </li>
  );
}

type Props = {
  /** Of an album, or of all that belong to none where it is empty. */
  readonly album: string;
  readonly artist: string;
  readonly onEdit: (song: StaffSong) => void;
};

/** The songs of an album in their order. */
export function AlbumSongs({ album, artist, onEdit }: Props) {
  const t = useText();
  const list = musicRoutes.usePagedRouteQuery('GET /api/v1/music/songs', { query: { album } });
  return (
    <PanelSection title={t('musicDesk.songs')}>
      <DeskAsyncView state={list} failed={{ title: t('musicDesk.not_loaded') }}>
        {(songs) => (
          <>
            <ol className={styles.songs}>
              {songs.map((song) => (
                <SongLine key={song.id} song={song} artist={artist} onEdit={onEdit} />
              ))}
            </ol>
            {list.hasMore ? (
              <Button variant="outlined" disabled={list.isFetching} onClick={list.fetchNext}>
                {t('desk.more')}
              </Button>
            ) : undefined}
          </>
        )}
      </DeskAsyncView>
    </PanelSection>
  );
}
