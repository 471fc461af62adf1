import { useEffect, useRef } from 'react';
import { localDay, systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import { localStore } from '#platform/web/browser';
import { useGuestShell, useProperty, useQuery, useRoute, useSession } from '#platform/web/guest-shell';
import { usePropertyState } from '#property/guest';
import { useSessionState } from '#session/guest';
import { magicPosition, startsMagicButton } from '../rules/magic-button.ts';
import { magicButtonStore, resetMagicButton } from './magic-button-store.ts';
import { shownDayKey } from './shown-day-key.ts';

/** The surprise that the hotel offers; undefined where it has none. */
export function useSurprise() {
  const offer = usePropertyState((state) => state.bootstrap?.settings.magic_button);
  return offer?.text ? offer : undefined;
}

/** Returns whether the guest has had the surprise of the day, and a function that notes it. */
export function useShownDay(): { readonly wasShown: () => boolean; readonly noteShown: () => void } {
  const { serverNow } = useGuestShell();
  const { zone } = useProperty();
  const stayId = useSessionState((state) => state.storedStayId);
  const current = () => `${stayId} ${localDay(serverNow(), zone)}`;
  return {
    wasShown: () => localStore.getItem(shownDayKey) === current(),
    noteShown: () => localStore.setItem(shownDayKey, current()),
  };
}

/** Shows the magic button a while after a screen has started it, and hides it when a registered guest leaves the screen. */
export function useMagicButton(): void {
  const { name, path } = useRoute();
  const query = useQuery();
  const { status, initialized } = useSession();
  const offer = useSurprise();
  const { wasShown } = useShownDay();
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    if (status === 'registered') resetMagicButton();
  }, [path, status]);
  const isStarted = offer !== undefined && initialized && startsMagicButton(name, query);
  const afterMs = offer?.after_ms ?? 0;
  const kind = offer?.position ?? 'fixed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: every screen starts its own time
  useEffect(() => {
    if (!isStarted) return undefined;
    const timer = systemClock.after(afterMs, () => {
      if (wasShown() || magicButtonStore.getState().isVisible) return;
      magicButtonStore.setState({ ...magicPosition(kind, systemRandom), isVisible: true });
    });
    return () => timer.cancel();
  }, [isStarted, afterMs, kind, path]);
}
