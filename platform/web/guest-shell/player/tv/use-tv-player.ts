import { useEffect } from 'react';
import { useKeys } from '#platform/web/ui/focus';
import { useGuestShell } from '../../shell-context.tsx';
import type { TvRemoteKey, TvSet } from '../../tv/tv-set.ts';
import { pictureStore, setPictureOff } from './picture-store.ts';

type PlayerState = { readonly status: string; readonly offAt: number | undefined };

/** What plays on over every screen of the TV. Its status is `stopped` while it has nothing to play. */
export type TvPlayer = {
  getState(): PlayerState;
  subscribe(listener: () => void): () => void;
  isOn(): boolean;
  pause(): void;
};

/** The timer's own end is up to this much later than its time, milliseconds. */
const timerSlackMs = 2_000;

/** Falls silent once the set shows something else: another input, another app, or nothing. */
export function useSilence(tvSet: TvSet, player: TvPlayer): void {
  useEffect(
    () =>
      tvSet.subscribe(() => {
        const { power, source, app } = tvSet.state();
        const isElsewhere = app !== '' || (source !== 'TV' && source !== '');
        if ((power === 'standby' || isElsewhere) && player.isOn()) player.pause();
      }),
    [tvSet, player],
  );
}

/**
 * Gives the picture back once a player is over; where its timer ended it in the dark, the guest sleeps, and so does the
 * set.
 */
export function useEndInTheDark(tvSet: TvSet, player: TvPlayer): void {
  const { serverNow } = useGuestShell();
  useEffect(() => {
    let before = player.getState();
    return player.subscribe(() => {
      const state = player.getState();
      if (state.status === 'stopped' && before.status !== 'stopped') {
        const isAsleep = before.offAt !== undefined && serverNow() >= before.offAt - timerSlackMs;
        if (pictureStore.getState().isOff && isAsleep) void tvSet.setPower('standby');
        setPictureOff(false);
      }
      before = state;
    });
  }, [tvSet, serverNow, player]);
}

/** Obeys keys on every screen but that of television, while the player is the one that they are for. */
export function usePlayerKeys(tvSet: TvSet, mayAct: boolean, actions: { readonly [key in TvRemoteKey]?: () => void }) {
  useKeys((event) => {
    const act = actions[tvSet.keyOf(event) ?? 'ok'];
    if (!act || !mayAct || tvSet.shows() === 'watch') return false;
    if (!event.repeat) act();
    return true;
  });
}
