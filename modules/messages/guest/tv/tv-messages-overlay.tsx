import { useEffect, useState } from 'react';
import type { GuestMessage } from '#messages/contract';
import { useStoreState } from '#platform/web/browser';
import { useGuestShell } from '#platform/web/guest-shell';
import { useEmergency } from '../follow-emergency.ts';
import { knownMessages } from '../known-messages.ts';
import { useMessageActions, useReportDelivered } from '../use-message-actions.ts';
import { duckTheSet } from './duck-the-set.ts';
import { TvEmergency } from './tv-emergency.tsx';
import { TvLetter } from './tv-letter.tsx';

/** Brings the app to the screen: switched on, and on the TV's own input. */
function useOnScreen(isWanted: boolean): void {
  const { tvSet } = useGuestShell();
  useEffect(() => {
    if (!isWanted || !tvSet) return;
    const { power, source } = tvSet.state();
    if (power === 'standby') void tvSet.setPower('on');
    if (source !== 'TV') void tvSet.changeSource('TV', '');
  }, [isWanted, tvSet]);
}

/** Has what plays go on quietly while something is shown. */
function useQuiet(isShown: boolean): void {
  const { tvSet } = useGuestShell();
  useEffect(() => (isShown && tvSet ? duckTheSet(tvSet) : undefined), [isShown, tvSet]);
}

function useOldestWaiting(): { readonly message: GuestMessage | undefined; readonly close: (id: string) => void } {
  const items = useStoreState(knownMessages, (state) => state.items);
  // Answered here, while the list that says so is on its way.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const waiting = items.filter(({ id, pop_up }) => pop_up && !closed.has(id));
  return { message: waiting[waiting.length - 1], close: (id) => setClosed(new Set([...closed, id])) };
}

/** What the hotel tells a TV over whatever it plays: an emergency above all, else the oldest message that waits. */
export function TvMessagesOverlay() {
  useReportDelivered(useMessageActions());
  const emergency = useEmergency();
  const { message, close } = useOldestWaiting();
  useOnScreen(emergency !== undefined);
  useQuiet(emergency !== undefined || message !== undefined);
  if (emergency) return <TvEmergency key={emergency.emergency.id} view={emergency} />;
  return message ? <TvLetter key={message.id} message={message} onDone={() => close(message.id)} /> : undefined;
}
