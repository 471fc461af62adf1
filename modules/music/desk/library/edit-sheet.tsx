import { useState } from 'react';
import type { StaffAlbum, StaffSong } from '#music/contract';
import { useDesk, useDeskOfflineSince } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Field, Sheet, Switch } from '#platform/web/ui';
import { Form, FormFooter } from '#platform/web/ui/desk';
import styles from '../music.module.css';
import { libraryQueries, musicRoutes } from '../music-routes.ts';
import { albumFields, changedFields, type Draft, draftOf, mostOf, songFields } from '../rules/song-draft.ts';

type FieldsProps = {
  readonly fields: readonly (typeof songFields)[number][];
  readonly draft: Draft;
  readonly wrong: string | undefined;
  readonly onChange: (part: Draft) => void;
};

function Fields({ fields, draft, wrong, onChange }: FieldsProps) {
  const t = useText();
  return fields.map((field) => (
    <Field
      key={field}
      label={t(`musicDesk.field.${field}`)}
      dir="auto"
      maxLength={200}
      inputMode={mostOf[field] === undefined ? undefined : 'numeric'}
      value={draft[field] ?? ''}
      error={wrong === field ? t(field === 'title' ? 'musicDesk.wrong_title' : 'musicDesk.wrong_number') : undefined}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  ));
}

/** What is typed of a song or album, and what is wrong with it once it was tried. */
function useDraft(stored: StaffSong | StaffAlbum, fields: readonly string[]) {
  const [before] = useState(() => draftOf(stored, fields));
  const [draft, setDraft] = useState(before);
  const [isTried, setIsTried] = useState(false);
  const changed = changedFields(before, draft);
  return {
    draft,
    wrong: isTried && typeof changed === 'string' ? changed : undefined,
    change: (part: Draft) => setDraft({ ...draft, ...part }),
    read: () => {
      setIsTried(true);
      return typeof changed === 'string' ? undefined : changed;
    },
  };
}

type AlbumProps = { readonly album: StaffAlbum; readonly onSaved: (id: string) => void; readonly onClose: () => void };

/** Changes what an album says, in all of its songs. */
export function AlbumSheet({ album, onSaved, onClose }: AlbumProps) {
  const t = useText();
  const desk = useDesk();
  const cutOff = useDeskOfflineSince() !== undefined;
  const { draft, wrong, change, read } = useDraft(album, albumFields);
  const patch = musicRoutes.useRouteMutation('PATCH /api/v1/music/albums/{id}', libraryQueries);
  async function save(): Promise<void> {
    const body = read();
    if (!body) return;
    try {
      onSaved((await patch.run({ params: { id: album.id }, body })).id);
      desk.toast(t('musicDesk.saved'));
      onClose();
    } catch {
      // The form shows the error.
    }
  }
  return (
    <Sheet open onClose={onClose} title={t('musicDesk.edit_album')} closeLabel={t('desk.close')}>
      <Form onSubmit={() => void save()}>
        <Fields fields={albumFields} draft={draft} wrong={wrong} onChange={change} />
        <p className={styles.quiet}>{t('musicDesk.album_artist_text')}</p>
        <FormFooter
          error={patch.error ? t('musicDesk.not_saved') : undefined}
          cancelLabel={t('desk.cancel')}
          onCancel={onClose}
          submitLabel={t('musicDesk.save')}
          busy={patch.isPending || cutOff}
        />
      </Form>
    </Sheet>
  );
}

/** Deletes a song once staff have confirmed it. */
function useSongRemoval({ id, title }: StaffSong, onClose: () => void) {
  const t = useText();
  const desk = useDesk();
  const removal = musicRoutes.useRouteMutation('DELETE /api/v1/music/songs/{id}', libraryQueries);
  return async () => {
    const question = { title: t('musicDesk.delete_song_title', { title }), text: t('musicDesk.delete_text') };
    if (!(await desk.confirm({ ...question, action: t('musicDesk.delete_song'), danger: true }))) return;
    await removal.run({ params: { id } }).then(onClose, () => desk.toast(t('musicDesk.not_done')));
  };
}

type SongProps = { readonly song: StaffSong; readonly onClose: () => void };

/** Changes what a song says, hides or deletes it. */
export function SongSheet({ song, onClose }: SongProps) {
  const t = useText();
  const desk = useDesk();
  const cutOff = useDeskOfflineSince() !== undefined;
  const { draft, wrong, change, read } = useDraft(song, songFields);
  const [isHidden, setIsHidden] = useState(song.hidden);
  const patch = musicRoutes.useRouteMutation('PATCH /api/v1/music/songs/{id}', libraryQueries);
  const remove = useSongRemoval(song, onClose);
  async function save(): Promise<void> {
    const fields = read();
    if (!fields) return;
    try {
      const body = { ...fields, ...(isHidden !== song.hidden && { hidden: isHidden }) };
      await patch.run({ params: { id: song.id }, body });
      desk.toast(t('musicDesk.saved'));
      onClose();
    } catch {
      // The form shows the error.
    }
  }
  return (
    <Sheet open onClose={onClose} title={t('musicDesk.edit_song')} closeLabel={t('desk.close')}>
      <Form onSubmit={() => void save()}>
        <p className={styles.note}>
          {t(`musicDesk.source.${song.source}`)} <bdi className={styles.file}>{song.file}</bdi>
        </p>
        <Fields fields={songFields} draft={draft} wrong={wrong} onChange={change} />
        <Switch
          label={t('musicDesk.hidden')}
          text={t('musicDesk.hidden_text')}
          checked={isHidden}
          onChange={setIsHidden}
        />
        <Button variant="danger" disabled={cutOff} onClick={() => void remove()}>
          {t('musicDesk.delete_song')}
        </Button>
        <FormFooter
          error={patch.error ? t('musicDesk.not_saved') : undefined}
          cancelLabel={t('desk.cancel')}
          onCancel={onClose}
          submitLabel={t('musicDesk.save')}
          busy={patch.isPending || cutOff}
        />
      </Form>
    </Sheet>
  );
}
