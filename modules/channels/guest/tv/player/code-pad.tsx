import type { Channel } from '#channels/contract';
import { TvCodePad } from '#platform/web/guest-shell/tv/code';
import { useText } from '#platform/web/i18n';
import { TvButton } from '#platform/web/ui/tv';
import { currentPlayer } from './running-player.ts';
import styles from './watch-screen.module.css';

/** Asks for the parental code of a locked channel, which the server judges. */
export function CodePad({ channel }: { channel: Channel }) {
  const t = useText();
  const labels = {
    code: t('player.code'),
    remove: t('player.code.delete'),
    unlock: t('player.unlock'),
    password: t('player.password'),
  };
  return (
    <section className={styles.lock}>
      <p>
        {channel.number} · <bdi>{channel.name}</bdi>
      </p>
      <h1>{t('player.locked')}</h1>
      <p>{t('player.locked_text')}</p>
      <TvCodePad
        name="watch"
        labels={labels}
        say={({ kind, retryAfterS = 0 }) => t(`player.code.${kind}`, { seconds: retryAfterS })}
        onCode={async (code) => (await currentPlayer()?.unlock(code)) ?? { kind: 'failed' }}
      >
        <TvButton focusKey="watch.next" onPress={() => void currentPlayer()?.step(1)}>
          {t('player.next_channel')}
        </TvButton>
      </TvCodePad>
    </section>
  );
}
