import type { StaffAlbum, StaffSong } from '#music/contract';
import { useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { FactList, FileButton, Panel } from '#platform/web/ui/desk';
import styles from '../music.module.css';
import { libraryQueries, musicRoutes } from '../music-routes.ts';
import { AlbumSongs } from './album-songs.tsx';

type Props = {
  readonly album: StaffAlbum;
  readonly onClose: () => void;
  readonly onEdit: () => void;
  readonly onEditSong: (song: StaffSong) => void;
};

/** Hides and deletes an album, and gives it a picture. */
function useAlbumActions({ id, title }: StaffAlbum, onClose: () => void) {
  const t = useText();
  const desk = useDesk();
  const patch = musicRoutes.useRouteMutation('PATCH /api/v1/music/albums/{id}', libraryQueries);
  const picture = musicRoutes.useRouteMutation('PUT /api/v1/music/albums/{id}/picture', libraryQueries);
  const removal = musicRoutes.useRouteMutation('DELETE /api/v1/music/albums/{id}', libraryQueries);
  const failed = () => desk.toast(t('musicDesk.not_done'));
  return {
    isBusy: patch.isPending || picture.isPending || removal.isPending,
    setHidden: (hidden: boolean) => void patch.run({ params: { id }, body: { hidden } }).catch(failed),
    setPicture: (file: File) =>
      void picture.run({ params: { id }, body: file }).then(
        () => desk.toast(t('musicDesk.picture_changed')),
        ({ status }: { readonly status?: number }) =>
          desk.toast(t(status === 0 ? 'musicDesk.not_done' : 'musicDesk.no_picture')),
      ),
    remove: async () => {
      const question = { title: t('musicDesk.delete_album_title', { title }), text: t('musicDesk.delete_text') };
      if (!(await desk.confirm({ ...question, action: t('musicDesk.delete_album'), danger: true }))) return;
      await removal.run({ params: { id } }).then(onClose, failed);
    },
  };
}

/** An album beside the list: its picture, its songs, and what staff do with it. */
export function AlbumPanel({ album, onClose, onEdit, onEditSong }: Props) {
  const t = useText();
  const cutOff = useDeskOfflineSince() !== undefined;
  const mayManage = usePermission('music.manage');
  const { isBusy, setHidden, setPicture, remove } = useAlbumActions(album, onClose);
  const isOff = cutOff || isBusy;
  const { title, artist, year, genre, picture, hidden } = album;
  return (
    <Panel title={title} closeLabel={t('desk.close')} onClose={onClose}>
      <div className={styles.head}>
        {picture === '' ? (
          <div className={styles.missing}>{t('musicDesk.without_picture')}</div>
        ) : (
          <img className={styles.picture} src={`${picture}?w=480`} alt="" />
        )}
        <FactList
          facts={[
            [t('musicDesk.field.artist'), artist === '' ? t('musicDesk.several_artists') : artist],
            [t('musicDesk.field.year'), year > 0 ? String(year) : ''],
            [t('musicDesk.field.genre'), genre],
          ]}
        />
      </div>
      {mayManage ? (
        <div className={styles.actions}>
          <Button disabled={isOff} onClick={onEdit}>
            {t('musicDesk.edit')}
          </Button>
          <Button variant="outlined" disabled={isOff} onClick={() => setHidden(!hidden)}>
            {t(hidden ? 'musicDesk.show' : 'musicDesk.hide')}
          </Button>
          <FileButton
            label={t(picture === '' ? 'musicDesk.add_picture' : 'musicDesk.change_picture')}
            accept="image/jpeg,image/png,image/webp"
            disabled={isOff}
            onFiles={([file]) => file && setPicture(file)}
          />
        </div>
      ) : undefined}
      <AlbumSongs album={album.id} artist={artist} onEdit={onEditSong} />
      {mayManage ? (
        <Button variant="danger" disabled={isOff} onClick={() => void remove()}>
          {t('musicDesk.delete_album')}
        </Button>
      ) : undefined}
    </Panel>
  );
}
