import type { Channel } from '#channels/contract';
import { useText } from '#platform/web/i18n';
import { FocusArea } from '#platform/web/ui/focus';
import { TvButton } from '#platform/web/ui/tv';
import type { PlayerState } from './player-state.ts';
import { currentPlayer } from './running-player.ts';
import styles from './watch-screen.module.css';

/** Says why a channel does not play, and what the guest can do. */
export function PlayTrouble({ channel, state }: { channel: Channel; state: PlayerState }) {
  const t = useText();
  const { problem = 'dead', status } = state;
  return (
    <section className={styles.card} role="alert">
      <p>
        {channel.number} · <bdi>{channel.name}</bdi>
      </p>
      <h1>{t('notification.media.error')}</h1>
      <p>{t(`player.problem.${problem}`)}</p>
      {status === 'failed' ? (
        <FocusArea autoFocus focusKey="watch.trouble" className={styles.actions}>
          <TvButton focusKey="watch.next" onPress={() => void currentPlayer()?.step(1)}>
            {t('player.next_channel')}
          </TvButton>
          <TvButton focusKey="watch.again" onPress={() => currentPlayer()?.retry()}>
            {t('shell.try_again')}
          </TvButton>
        </FocusArea>
      ) : undefined}
    </section>
  );
}
