import { useRef } from 'react';
import { systemClock } from '#platform/clock';
import { useDesk } from '#platform/web/desk-shell';

/** The guest is told at most so often, in milliseconds; it holds for six seconds. */
const pauseMs = 3_000;

/** Returns a function to be called on every change of the text, which tells the guest that somebody is typing. */
export function useTellTyping(id: string): () => void {
  const { api } = useDesk();
  const last = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = systemClock.now();
    if (now - last.current < pauseMs) return;
    last.current = now;
    // A sign that is lost is nothing to talk about: the next one follows.
    void api.request('POST /api/v1/chats/{id}/typing', { params: { id } }).catch(() => undefined);
  };
}
