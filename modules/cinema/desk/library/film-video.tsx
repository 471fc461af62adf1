import type { StaffFilm } from '#cinema/contract';
import { useDesk, useDeskOfflineSince, useDeskProperty, usePermission } from '#platform/web/desk-shell';
import { languageName, listText, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { FileButton, PanelNote, PanelSection, Progress } from '#platform/web/ui/desk';
import { cinemaRoutes, importQueries } from '../cinema-routes.ts';
import styles from '../films.module.css';
import { startUpload } from './film-uploads.ts';
import own from './library.module.css';
import { UploadProgress, useUpload } from './upload-progress.tsx';
import { type VideoKind, VideoState, videoOf, videoUpload } from './video-state.tsx';

type Props = { readonly film: StaffFilm; readonly kind: VideoKind };

/** How long a video is, in which sizes and languages it is played, and why it failed. */
function Details({ film, kind }: Props) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const video = videoOf(film, kind);
  if (!video) return undefined;
  const { state, failure, duration, renditions, audio } = video;
  if (state === 'failed') {
    return (
      <PanelNote tone="danger">
        <bdi lang="en">{failure}</bdi>
      </PanelNote>
    );
  }
  if (state === 'no_encoder') {
    return (
      <>
        <PanelNote tone="danger">{t('films.needs_ffmpeg')}</PanelNote>
        {failure === '' ? undefined : (
          <PanelNote>
            <bdi lang="en">{failure}</bdi>
          </PanelNote>
        )}
      </>
    );
  }
  const parts = [
    duration > 0 ? t('films.minutes', { minutes: formats.number(Math.max(1, Math.round(duration / 60))) }) : '',
    listText(
      renditions.map((height) => t('films.height', { height: String(height) })),
      language,
    ),
    audio.length > 0
      ? listText(
          audio.map((key) => languageName(key, language)),
          language,
        )
      : '',
  ];
  const shown = parts.filter((part) => part !== '');
  return shown.length > 0 ? <PanelNote>{shown.join(' · ')}</PanelNote> : undefined;
}

function Actions({ film, kind }: Props) {
  const t = useText();
  const desk = useDesk();
  const { id: property } = useDeskProperty();
  const cutOff = useDeskOfflineSince() !== undefined;
  const encode = cinemaRoutes.useRouteMutation('POST /api/v1/films/{id}/encoding', importQueries);
  const { id } = film;
  const video = videoOf(film, kind);
  const uploaded = () => desk.toast(t('films.uploaded'));
  const address = `/api/v1/films/${encodeURIComponent(id)}/video?${new URLSearchParams({ property, kind })}`;
  const send = (file: File) =>
    void startUpload(videoUpload(id, kind), { address, method: 'PUT', file }).then((isDone) => {
      if (isDone) uploaded();
    });
  const ask = (action: 'again' | 'cancel') =>
    void encode
      .run({ params: { id }, body: { kind, action } })
      .catch(({ code }: { readonly code?: string }) =>
        desk.toast(t(code === 'no_video' ? 'films.no_source' : 'films.not_done')),
      );
  const isUnderWay = video && ['waiting', 'encoding', 'no_encoder'].includes(video.state);
  const isOff = cutOff || encode.isPending;
  if (useUpload(videoUpload(id, kind))) return <UploadProgress id={videoUpload(id, kind)} onDone={uploaded} />;
  return (
    <div className={styles.actions}>
      <FileButton
        label={t(video ? 'films.replace' : 'films.upload')}
        accept="video/*,.mkv,.ts,.m2ts"
        disabled={isOff}
        onFiles={([file]) => file && send(file)}
      />
      {isUnderWay ? (
        <Button variant="text" disabled={isOff} onClick={() => ask('cancel')}>
          {t('films.encode_cancel')}
        </Button>
      ) : undefined}
      {video && (video.state === 'failed' || video.state === 'cancelled') ? (
        <Button variant="text" disabled={isOff} onClick={() => ask('again')}>
          {t('films.encode_again')}
        </Button>
      ) : undefined}
    </div>
  );
}

/** The film itself, or its trailer: its state, uploading, and encoding it again. */
export function FilmVideo({ film, kind }: Props) {
  const t = useText();
  const mayManage = usePermission('cinema.manage');
  const progress = videoOf(film, kind);
  return (
    <PanelSection title={t(`films.kind.${kind}`)} action={<VideoState film={film} kind={kind} />}>
      <div className={own.section}>
        {progress?.state === 'encoding' ? (
          <Progress value={progress.progress} label={t(`films.kind.${kind}`)} />
        ) : undefined}
        <Details film={film} kind={kind} />
        {mayManage ? <Actions film={film} kind={kind} /> : undefined}
      </div>
    </PanelSection>
  );
}
