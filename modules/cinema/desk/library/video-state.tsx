import type { FilmVideo, StaffFilm } from '#cinema/contract';
import { useFormats, useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import styles from '../films.module.css';
import { useUpload } from './upload-progress.tsx';

/** Which video of a film. */
export type VideoKind = FilmVideo['kind'];

/** Returns a video of a film; undefined: there is none. */
export function videoOf({ videos }: Pick<StaffFilm, 'videos'>, kind: VideoKind): FilmVideo | undefined {
  return videos.find((video) => video.kind === kind);
}

/** Returns the key of the upload of a video. */
export const videoUpload = (film: string, kind: VideoKind) => `${film}/${kind}`;

const looks = {
  none: { tone: 'quiet', icon: 'mdi-movie-off-outline' },
  uploading: { tone: 'plain', icon: 'mdi-upload' },
  waiting: { tone: 'plain', icon: 'mdi-clock-outline' },
  encoding: { tone: 'plain', icon: 'mdi-cog-outline' },
  ready: { tone: 'plain', icon: 'mdi-check' },
  failed: { tone: 'danger', icon: 'mdi-alert-circle' },
  cancelled: { tone: 'quiet', icon: 'mdi-cancel' },
  no_encoder: { tone: 'warn', icon: 'mdi-alert-outline' },
} as const;

type Props = { readonly film: StaffFilm; readonly kind: VideoKind };

/** The state of a film's video in words: `Encoding 40 %`. */
export function VideoState({ film, kind }: Props) {
  const t = useText();
  const formats = useFormats();
  const video = videoOf(film, kind);
  const upload = useUpload(videoUpload(film.id, kind));
  const state = upload && !upload.failure ? 'uploading' : (video?.state ?? 'none');
  const share = state === 'uploading' ? (upload?.fraction ?? 0) : (video?.progress ?? 0);
  const { tone, icon } = looks[state];
  return (
    <span className={styles.state} data-tone={tone}>
      <NamedIcon name={icon} size={20} />
      {t(`films.video.${state}`, { percent: formats.number(Math.floor(share * 100)) })}
    </span>
  );
}
