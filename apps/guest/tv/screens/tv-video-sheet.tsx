import type { ReactNode } from 'react';
import type { MediaPlayerState } from '#platform/web/guest-shell';
import type { PlayingVideo } from '#platform/web/guest-shell/media';
import { useDuration, useText } from '#platform/web/i18n';
import { TvList, TvRow, TvSheet } from '#platform/web/ui/tv';
import styles from './tv-video-sheet.module.css';

/** What the sheet begins with. */
export type VideoSheetPart = 'audio' | 'subtitles' | 'chapters';

type Props = {
  readonly video: MediaPlayerState;
  readonly playing: PlayingVideo;
  readonly part: VideoSheetPart;
  readonly onSeek: (second: number) => void;
  readonly onClose: () => void;
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <li className={styles.heading}>{title}</li>
      {children}
    </>
  );
}

type Choices = Pick<Props, 'playing' | 'onClose'>;

function Sounds({ playing: { audio, audioId, setAudio }, onClose }: Choices) {
  const t = useText();
  if (audio.length < 2) return undefined;
  return (
    <Part title={t('video.sound')}>
      {audio.map(({ id, label, language }) => (
        <TvRow
          key={id}
          focusKey={`video.audio.${id}`}
          title={label || language}
          chosen={id === audioId}
          onPress={() => {
            setAudio(id);
            onClose();
          }}
        />
      ))}
    </Part>
  );
}

function Subtitles({ playing: { subtitles, subtitleId, setSubtitle }, onClose }: Choices) {
  const t = useText();
  const choose = (id: number) => {
    setSubtitle(id);
    onClose();
  };
  const none = { id: -1, label: t('video.subtitles_off'), language: '' };
  return (
    <Part title={t('video.subtitles')}>
      {subtitles.length === 0 ? (
        <TvRow focusKey="video.subtitles.none" title={t('video.no_subtitle')} unavailable onPress={onClose} />
      ) : (
        [none, ...subtitles].map(({ id, label, language }) => (
          <TvRow
            key={id}
            focusKey={`video.subtitles.${id}`}
            title={label || language}
            chosen={id === subtitleId}
            onPress={() => choose(id)}
          />
        ))
      )}
    </Part>
  );
}

function Chapters({ video: { chapters = [] }, onSeek, onClose }: Pick<Props, 'video' | 'onSeek' | 'onClose'>) {
  const t = useText();
  const durationOf = useDuration();
  if (chapters.length === 0) return undefined;
  return (
    <Part title={t('video.chapters')}>
      {chapters.map(({ start, title }, at) => (
        <TvRow
          key={start}
          focusKey={`video.chapters.${start}`}
          title={title || t('tv.video.chapter', { number: at + 1 })}
          trailing={durationOf(start)}
          onPress={() => {
            onSeek(start);
            onClose();
          }}
        />
      ))}
    </Part>
  );
}

function firstOf(part: VideoSheetPart, { chapters = [] }: MediaPlayerState, playing: PlayingVideo): string {
  const { audioId, subtitles, subtitleId } = playing;
  if (part === 'chapters') return `video.chapters.${chapters[0]?.start}`;
  if (part === 'audio') return `video.audio.${audioId}`;
  return subtitles.length === 0 ? 'video.subtitles.none' : `video.subtitles.${subtitleId}`;
}

/** Sounds, subtitles and chapters of a video, to choose from. */
export function TvVideoSheet({ video, playing, part, onSeek, onClose }: Props) {
  const t = useText();
  return (
    <TvSheet title={t('video.options')} position="side" onClose={onClose}>
      <TvList initialFocus={firstOf(part, video, playing)}>
        <Sounds playing={playing} onClose={onClose} />
        <Subtitles playing={playing} onClose={onClose} />
        <Chapters video={video} onSeek={onSeek} onClose={onClose} />
      </TvList>
    </TvSheet>
  );
}
