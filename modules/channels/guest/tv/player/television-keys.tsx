import { useGuestShell, useSession } from '#platform/web/guest-shell';
import type { TvRemoteKey } from '#platform/web/guest-shell/tv';
import { useKeys } from '#platform/web/ui/focus';
import { useDigits } from '../../grid/use-digits.ts';
import { channelByNumber } from './player-state.ts';
import { currentPlayer, playerStore } from './running-player.ts';
import styles from './watch-screen.module.css';

async function playNumber(number: number): Promise<void> {
  const player = currentPlayer();
  const found = channelByNumber((await player?.channels()) ?? [], number);
  if (found) await player?.play(String(found.id));
}

/** Has the channel keys, digits and Guide start television from the home screen; shows the number that is being typed. */
export function TelevisionKeys() {
  const shell = useGuestShell();
  const { isCheckedIn } = useSession();
  const { typed, add } = useDigits((number) => void playNumber(number));
  const step = (by: 1 | -1) => {
    // The screen begins with the channel that was last watched.
    if (playerStore.getState().status === 'stopped') shell.navigate({ name: 'watch' });
    else void currentPlayer()?.step(by);
  };
  const actions: { readonly [key in TvRemoteKey]?: () => void } = {
    guide: () => shell.navigate({ name: 'epg' }),
    channelUp: () => step(1),
    channelDown: () => step(-1),
    lastChannel: () => void currentPlayer()?.last(),
  };
  useKeys((event) => {
    const key = shell.tvSet?.keyOf(event);
    if (!key || !isCheckedIn || shell.tvSet?.shows() !== 'home') return false;
    if (key.startsWith('digit')) {
      add(Number(key.slice(5)));
      return true;
    }
    actions[key]?.();
    return key in actions;
  });
  return typed ? (
    <p className={styles.digits} role="status">
      {typed}
    </p>
  ) : undefined;
}
