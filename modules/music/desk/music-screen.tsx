import { useDeferredValue, useState } from 'react';
import type { StaffAlbum, StaffSong } from '#music/contract';
import { useDesk, useDeskLocation, usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Icon } from '#platform/web/ui';
import { DeskAsyncView, FilterText, Page, Table } from '#platform/web/ui/desk';
import { AddSheet } from './library/add-sheet.tsx';
import { AlbumPanel } from './library/album-panel.tsx';
import { AlbumRow } from './library/album-row.tsx';
import { AlbumSheet, SongSheet } from './library/edit-sheet.tsx';
import { musicRoutes } from './music-routes.ts';
import { DropArea } from './uploads/drop-area.tsx';
import { UploadList } from './uploads/upload-list.tsx';

type AlbumsProps = {
  readonly search: string;
  readonly opened: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onAdd: () => void;
};

function Albums({ search, opened, onOpen, onAdd }: AlbumsProps) {
  const t = useText();
  const mayManage = usePermission('music.manage');
  const list = musicRoutes.usePagedRouteQuery(
    'GET /api/v1/music/albums',
    { query: { search } },
    { keepPrevious: true },
  );
  const actions = mayManage ? [{ key: 'add', label: t('musicDesk.add'), onPress: onAdd }] : [];
  const none =
    search === ''
      ? { title: t('musicDesk.none'), text: t('musicDesk.none_text'), actions }
      : { title: t('musicDesk.none_found') };
  const headers = (['album', 'artist', 'year', 'genre', 'songs', 'state'] as const).map((name) =>
    t(`musicDesk.head.${name}`),
  );
  return (
    <DeskAsyncView
      state={list}
      failed={{ title: t('musicDesk.not_loaded') }}
      empty={(albums) => (albums.length === 0 ? none : undefined)}
    >
      {(albums) => (
        <div>
          <Table headers={headers}>
            {albums.map((album) => (
              <AlbumRow key={album.id} album={album} isOpen={album.id === opened} onOpen={onOpen} />
            ))}
          </Table>
          {list.hasMore ? (
            <Button variant="outlined" disabled={list.isFetching} onClick={list.fetchNext}>
              {t('desk.more')}
            </Button>
          ) : undefined}
        </div>
      )}
    </DeskAsyncView>
  );
}

type OpenProps = {
  readonly id: string;
  readonly onClose: () => void;
  readonly onEdit: (album: StaffAlbum) => void;
  readonly onEditSong: (song: StaffSong) => void;
};

function OpenAlbum({ id, onClose, onEdit, onEditSong }: OpenProps) {
  const t = useText();
  const state = musicRoutes.useRouteQuery('GET /api/v1/music/albums/{id}', { params: { id } });
  return (
    <DeskAsyncView state={state} failed={{ title: t('musicDesk.album_not_loaded') }}>
      {(album) => <AlbumPanel album={album} onClose={onClose} onEdit={() => onEdit(album)} onEditSong={onEditSong} />}
    </DeskAsyncView>
  );
}

/** Returns the id in the URL of the album that is open, and a function that opens one or closes it. */
function useOpened() {
  const desk = useDesk();
  const { query } = useDeskLocation();
  const show = (album: string | undefined) =>
    desk.navigate({ name: 'music', query: { ...query, album } }, { replace: true });
  return { opened: query.album, show };
}

type Form = 'add' | { readonly album: StaffAlbum } | { readonly song: StaffSong };

/** Music: the albums of the hotel, their songs, and how more come in. */
export function MusicScreen() {
  const t = useText();
  const mayManage = usePermission('music.manage');
  const { opened, show } = useOpened();
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const [form, setForm] = useState<Form>();
  const close = () => setForm(undefined);
  return (
    <Page
      title={t('musicDesk.title')}
      actions={
        <>
          <FilterText label={t('musicDesk.search')} value={search} onChange={setSearch} />
          {mayManage ? (
            <Button icon={<Icon name="plus" size={20} />} onClick={() => setForm('add')}>
              {t('musicDesk.add')}
            </Button>
          ) : undefined}
        </>
      }
      aside={
        opened ? (
          <OpenAlbum
            key={opened}
            id={opened}
            onClose={() => show(undefined)}
            onEdit={(album) => setForm({ album })}
            onEditSong={(song) => setForm({ song })}
          />
        ) : undefined
      }
    >
      <DropArea enabled={mayManage}>
        {form === 'add' ? undefined : <UploadList />}
        <Albums search={sought} opened={opened} onOpen={show} onAdd={() => setForm('add')} />
      </DropArea>
      {form === 'add' ? <AddSheet onClose={close} /> : undefined}
      {typeof form === 'object' && 'album' in form ? (
        <AlbumSheet album={form.album} onSaved={show} onClose={close} />
      ) : undefined}
      {typeof form === 'object' && 'song' in form ? <SongSheet song={form.song} onClose={close} /> : undefined}
    </Page>
  );
}
