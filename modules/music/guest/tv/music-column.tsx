import type { ReactNode } from 'react';
import { useProperty } from '#platform/web/guest-shell';
import { TvCorner } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { blurredSource } from '#platform/web/ui';
import { FocusArea } from '#platform/web/ui/focus';
import { Backdrop, TvButton, TvFrame } from '#platform/web/ui/tv';
import { Cover } from '../cover.tsx';
import styles from './tv-music.module.css';

type Props = {
  readonly id: string;
  readonly name: string;
  readonly line: string;
  readonly facts: string;
  readonly picture: string;
  readonly isRound?: boolean;
  readonly onPlay: () => void;
  readonly onShuffle: () => void;
  /** Leads to the artist; undefined: there is none, or this is one. */
  readonly onArtist?: (() => void) | undefined;
  /** The list beside it. */
  readonly children: ReactNode;
};

/** An album or artist beside its list: picture, words, and buttons that play it. */
export function MusicColumn(props: Props) {
  const t = useText();
  const { logo, loginImage } = useProperty();
  const { id, name, line, facts, picture, isRound = false, onPlay, onShuffle, onArtist, children } = props;
  return (
    <>
      <Backdrop src={blurredSource(picture) ?? (picture || loginImage || undefined)} scrim="page" />
      <TvFrame logo={logo} name={t('music.title')} corner={<TvCorner />}>
        <div className={styles.column}>
          <div className={isRound ? `${styles.front} ${styles.round}` : styles.front}>
            <Cover id={id} name={name} picture={picture} sizes="360px" isRound={isRound} />
          </div>
          <h1 className={styles.name}>
            <bdi>{name}</bdi>
          </h1>
          {line ? (
            <p className={styles.by}>
              <bdi>{line}</bdi>
            </p>
          ) : undefined}
          <p className={styles.facts}>{facts}</p>
          <FocusArea focusKey="music.actions" className={styles.actions}>
            <TvButton focusKey="music.play_all" onPress={onPlay} icon="mdi-play">
              {t('sound.play')}
            </TvButton>
            <TvButton focusKey="music.shuffle_all" onPress={onShuffle} icon="mdi-shuffle-variant">
              {t('music.shuffle')}
            </TvButton>
            {onArtist ? (
              <TvButton
                focusKey="music.artist"
                label={t('music.to_artist')}
                onPress={onArtist}
                icon="mdi-account-music"
              />
            ) : undefined}
          </FocusArea>
        </div>
        <div className={styles.side}>{children}</div>
      </TvFrame>
    </>
  );
}
