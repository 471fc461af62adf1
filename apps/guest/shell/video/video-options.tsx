import type { MediaPlayerState } from '#platform/web/guest-shell';
import type { PlayingVideo } from '#platform/web/guest-shell/media';
import { useDuration, useText } from '#platform/web/i18n';
import { RadioChoice, Sheet } from '#platform/web/ui';
import styles from './video-player.module.css';

type Choice = { readonly id: number; readonly label: string };

type ChoicesProps = {
  readonly name: string;
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
};

function Choices({ name, title, choices, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{title}</legend>
      {choices.map(({ id, label }) => (
        <RadioChoice
          key={id}
          name={name}
          checked={id === chosen}
          onChange={() => onChoose(id)}
          className={styles.choice}
        >
          <span dir="auto">{label}</span>
        </RadioChoice>
      ))}
    </fieldset>
  );
}

function Subtitles({ subtitles, subtitleId, setSubtitle }: PlayingVideo) {
  const t = useText();
  if (subtitles.length === 0) {
    return (
      <section className={styles.choices}>
        <h3>{t('video.subtitles')}</h3>
        <p>{t('video.no_subtitle')}</p>
      </section>
    );
  }
  const off = { id: -1, label: t('video.subtitles_off') };
  return (
    <Choices
      name="subtitles"
      title={t('video.subtitles')}
      choices={[off, ...subtitles]}
      chosen={subtitleId}
      onChoose={setSubtitle}
    />
  );
}

type Props = {
  readonly video: MediaPlayerState;
  readonly playing: PlayingVideo;
  readonly isOpen: boolean;
  readonly onSeek: (second: number) => void;
  readonly onClose: () => void;
};

/** The sounds, subtitles and chapters of a video. */
export function VideoOptions({ video: { chapters = [] }, playing, isOpen, onSeek, onClose }: Props) {
  const t = useText();
  const durationOf = useDuration();
  const { audio, audioId, setAudio } = playing;
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('video.options')} closeLabel={t('shell.close')}>
      <div className={styles.options}>
        {audio.length > 1 ? (
          <Choices name="sound" title={t('video.sound')} choices={audio} chosen={audioId} onChoose={setAudio} />
        ) : undefined}
        <Subtitles {...playing} />
        {chapters.length > 0 ? (
          <section className={styles.choices}>
            <h3>{t('video.chapters')}</h3>
            <ol>
              {chapters.map(({ start, title }) => (
                <li key={start}>
                  <button
                    type="button"
                    className={styles.choice}
                    onClick={() => {
                      onSeek(start);
                      onClose();
                    }}
                  >
                    <span className={styles.chapter} dir="auto">
                      {title}
                    </span>
                    <span className={styles.time}>{durationOf(start)}</span>
                  </button>
                </li>
              ))}
            </ol>
          </section>
        ) : undefined}
      </div>
    </Sheet>
  );
}
