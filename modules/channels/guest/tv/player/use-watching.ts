import { useEffect, useRef, useState } from 'react';
import type { Channel } from '#channels/contract';
import { systemClock, type Timer } from '#platform/clock';
import { useStoreState } from '#platform/web/browser';
import { useGuestShell } from '#platform/web/guest-shell';
import type { TvRemoteKey } from '#platform/web/guest-shell/tv';
import { useKeys } from '#platform/web/ui/focus';
import { channelByNumber } from './player-state.ts';
import { currentPlayer, playerStore } from './running-player.ts';

/** Milliseconds after a digit in which another may follow. */
const digitMs = 1_500;
/** Milliseconds without a key after which the banner goes. */
const bannerMs = 6_000;
const mostDigits = 4;

/** The hotel's channels while the screen is open, and the start of the first one. */
export function useChannels(): readonly Channel[] | undefined {
  const [all, setAll] = useState<readonly Channel[]>();
  const isLocked = useStoreState(playerStore, ({ status }) => status === 'locked');
  const channelId = useStoreState(playerStore, ({ channel }) => channel?.id);
  useEffect(() => {
    let isMounted = true;
    // Unlocking a channel changes the list, too, and so does a TV that becomes a child's, which leaves the channel.
    void isLocked;
    void channelId;
    void currentPlayer()
      ?.channels()
      .then((found) => {
        if (!isMounted) return;
        setAll(found);
        const { status, previous } = playerStore.getState();
        const first = found.find(({ id }) => id === previous) ?? found[0];
        if (status === 'stopped' && first) currentPlayer()?.tune(first);
      });
    return () => {
      isMounted = false;
    };
  }, [isLocked, channelId]);
  return all;
}

/** The number that is being typed; after a pause its channel is tuned in. */
export function useDigits(all: readonly Channel[]) {
  const [typed, setTyped] = useState('');
  const timer = useRef<Timer | undefined>(undefined);
  useEffect(() => () => timer.current?.cancel(), []);
  const type = (digit: string) => {
    const number = (typed + digit).slice(-mostDigits);
    setTyped(number);
    timer.current?.cancel();
    timer.current = systemClock.after(digitMs, () => {
      setTyped('');
      const found = channelByNumber(all, Number(number));
      if (found) currentPlayer()?.tune(found);
    });
  };
  return { typed, type };
}

/** Whether the banner is on the screen: until the channel plays, and for a while after that and after each key. */
export function useBanner(channel: Channel | undefined, isTuning: boolean) {
  const [isShown, setShown] = useState(true);
  const [keys, setKeys] = useState(0);
  useEffect(() => {
    void channel?.id;
    setShown(true);
  }, [channel?.id]);
  useEffect(() => {
    // Each key and each channel begins the wait anew.
    void keys;
    void channel?.id;
    if (!isShown || isTuning) return undefined;
    const timer = systemClock.after(bannerMs, () => setShown(false));
    return () => timer.cancel();
  }, [isShown, isTuning, keys, channel?.id]);
  return {
    isShown,
    show: () => setShown(true),
    hide: () => setShown(false),
    onKey: () => setKeys((count) => count + 1),
  };
}

/** What the keys of the remote control do besides arrows, OK and Back; returns true for a key that was used. */
export type RemoteActions = { readonly [key in TvRemoteKey]?: (() => void) | undefined };

/** Gives the keys of the remote control their meaning on this screen. */
export function useRemoteKeys(actions: RemoteActions, onDigit: (digit: string) => void, onAny: () => void): void {
  const { tvSet } = useGuestShell();
  useKeys((event) => {
    onAny();
    const key = tvSet?.keyOf(event);
    if (!key) return false;
    if (key.startsWith('digit')) {
      onDigit(key.slice(5));
      return true;
    }
    const act = actions[key];
    act?.();
    return act !== undefined;
  });
}
