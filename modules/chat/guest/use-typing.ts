import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { chat } from '#chat/contract';
import { systemClock, type Timer } from '#platform/clock';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { ofStay } from './chat-query.ts';

/** Milliseconds between two notices of this device, and for which one of the hotel holds. */
const everyMs = 3_000;
const holdsMs = 6_000;

/** Returns a function that tells the desk that the guest is typing, at most every three seconds. */
export function useTellTyping(): () => void {
  const shell = useGuestShell();
  const { stayId } = useSession();
  const last = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = systemClock.elapsed();
    if (now - last.current < everyMs) return;
    last.current = now;
    shell.wire
      .of<typeof chat>()
      .call('Chat.typeInChat', ofStay(stayId))
      .catch(() => undefined);
  };
}

/** Returns who of the hotel is typing, empty if nobody knows the name; undefined while nobody is. A new line ends it. */
export function useHotelTyping(lastSeq: number): string | undefined {
  const shell = useGuestShell();
  const [typing, setTyping] = useState<{ readonly author: string; readonly after: number }>();
  const begin = useEffectEvent((author: string) => setTyping({ author, after: lastSeq }));
  useEffect(() => {
    let timer: Timer | undefined;
    const stop = shell.wire.of<typeof chat>().on('Chat.chatTyping', ({ by, author }) => {
      if (by !== 'hotel') return;
      timer?.cancel();
      begin(author);
      timer = systemClock.after(holdsMs, () => setTyping(undefined));
    });
    return () => {
      timer?.cancel();
      stop();
    };
  }, [shell]);
  return typing && typing.after === lastSeq ? typing.author : undefined;
}
