import { useState } from 'react';
import type { StaffFilm } from '#cinema/contract';
import { useDesk, useDeskOfflineSince, useDeskProperty, usePermission } from '#platform/web/desk-shell';
import { languageName, useLanguage, useText } from '#platform/web/i18n';
import { NamedIcon, Select } from '#platform/web/ui';
import { FileButton, PanelItem, PanelNote, PanelSection } from '#platform/web/ui/desk';
import { cinemaRoutes, libraryQueries } from '../cinema-routes.ts';
import styles from '../films.module.css';
import own from './library.module.css';

/** Languages of subtitles beside those of the property. */
const furtherLanguages = [
  ...['ar', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'he', 'hi', 'hu', 'it', 'ja', 'ko', 'nb', 'nl', 'pl', 'pt'],
  ...['ro', 'ru', 'sv', 'tr', 'uk', 'zh'],
];

type Props = { readonly film: StaffFilm };

function AddSubtitles({ film }: Props) {
  const t = useText();
  const desk = useDesk();
  const reader = useLanguage();
  const cutOff = useDeskOfflineSince() !== undefined;
  const { languages } = useDeskProperty();
  const keys = [...new Set([...languages.map(({ key }) => key), ...furtherLanguages])];
  const [lang, setLang] = useState(keys.find((key) => !film.subtitles.includes(key)) ?? keys[0] ?? 'en');
  const put = cinemaRoutes.useRouteMutation('PUT /api/v1/films/{id}/subtitles', libraryQueries);
  const send = (file: File) => {
    // Browsers name the type of these files each in their own way; the server looks at the content.
    const body = new Blob([file], { type: 'application/octet-stream' });
    void put.run({ params: { id: film.id }, query: { lang }, body }).then(
      () => desk.toast(t('films.subtitles_added')),
      ({ status }: { readonly status?: number }) =>
        desk.toast(t(status === 0 ? 'films.not_done' : 'films.no_subtitles_file')),
    );
  };
  return (
    <>
      <Select
        label={t('films.language')}
        value={lang}
        options={keys.map((value) => ({ value, label: languageName(value, reader) }))}
        onChange={setLang}
      />
      <div className={styles.actions}>
        <FileButton
          label={t(film.subtitles.includes(lang) ? 'films.replace' : 'films.upload')}
          accept=".srt,.vtt,.ass,.ssa"
          disabled={cutOff || put.isPending}
          onFiles={([file]) => file && send(file)}
        />
      </div>
    </>
  );
}

/** The subtitles of a film by language. */
export function FilmSubtitles({ film }: Props) {
  const t = useText();
  const desk = useDesk();
  const reader = useLanguage();
  const cutOff = useDeskOfflineSince() !== undefined;
  const mayManage = usePermission('cinema.manage');
  const removal = cinemaRoutes.useRouteMutation('DELETE /api/v1/films/{id}/subtitles/{lang}', libraryQueries);
  async function remove(lang: string, name: string): Promise<void> {
    const question = { title: t('films.subtitles_remove_title', { language: name }), action: t('films.remove') };
    if (!(await desk.confirm({ ...question, danger: true }))) return;
    await removal.run({ params: { id: film.id, lang } }).catch(() => desk.toast(t('films.not_done')));
  }
  return (
    <PanelSection title={t('films.subtitles')}>
      {film.subtitles.length === 0 ? <PanelNote>{t('films.no_subtitles')}</PanelNote> : undefined}
      <ul className={own.plain}>
        {film.subtitles.map((lang) => {
          const name = languageName(lang, reader);
          const action = {
            label: t('films.subtitles_remove', { language: name }),
            disabled: cutOff || removal.isPending,
            onPress: () => void remove(lang, name),
          };
          return (
            <PanelItem
              key={lang}
              icon={<NamedIcon name="mdi-subtitles-outline" size={20} />}
              note=""
              removeAction={mayManage ? action : undefined}
            >
              <bdi>{name}</bdi>
            </PanelItem>
          );
        })}
      </ul>
      {mayManage ? (
        <div className={own.section}>
          <AddSubtitles film={film} />
        </div>
      ) : undefined}
    </PanelSection>
  );
}
