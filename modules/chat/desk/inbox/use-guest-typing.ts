import { useEffect, useRef, useState } from 'react';
import { systemClock, type Timer } from '#platform/clock';
import { useChatPush } from '../chat-routes.ts';

/** How long a guest counts as typing after the last sign of it, in milliseconds. */
const typingMs = 6_000;

/** Returns whether the guest of a conversation is typing. */
export function useGuestTyping(): (id: string) => boolean {
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, Timer>());
  function stop(id: string): void {
    timers.current.get(id)?.cancel();
    if (timers.current.delete(id)) setTyping((ids) => new Set([...ids].filter((one) => one !== id)));
  }
  function start(id: string): void {
    timers.current.get(id)?.cancel();
    timers.current.set(
      id,
      systemClock.after(typingMs, () => stop(id)),
    );
    setTyping((ids) => new Set([...ids, id]));
  }
  useChatPush('Chat.chatTyping', ({ id, by }) => {
    if (by === 'guest') start(id);
  });
  // What they typed has arrived.
  useChatPush('Chat.chatChanged', ({ id }) => stop(id));
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current.values()) timer.cancel();
    };
  }, []);
  return (id) => typing.has(id);
}
