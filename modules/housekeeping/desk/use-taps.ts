import { useEffect } from 'react';
import type { HousekeepingAction, housekeeping } from '#housekeeping/contract';
import { systemClock } from '#platform/clock';
import { systemRandom, uuid } from '#platform/random';
import { useStoreState } from '#platform/web/browser';
import { createRouteHooks, useDesk, useStaff } from '#platform/web/desk-shell';
import { addTap, sendTaps, tapQueue } from './tap-queue.ts';

/** The routes of this screen. */
export const boardRoutes = createRouteHooks<typeof housekeeping>();

/** How often what waits is tried again. Milliseconds. */
const againMs = 5_000;

/** A tap before it has an id and a time. */
export type NewTap = Omit<HousekeepingAction, 'request_id' | 'at'>;

/** Returns what waits on this phone, and a function that stores a tap and sends it as soon as it can be. */
export function useTaps(refetch: () => void) {
  const desk = useDesk();
  const { id: staffId, property } = useStaff();
  const waiting = useStoreState(tapQueue, (state) => state.waiting);
  const refused = useStoreState(tapQueue, (state) => state.refused.length);
  useEffect(() => {
    const send = () => void sendTaps(desk.api, staffId).then((sent) => sent > 0 && refetch());
    send();
    const timer = systemClock.every(againMs, send);
    addEventListener('online', send);
    return () => {
      timer.cancel();
      removeEventListener('online', send);
    };
  }, [desk, staffId, refetch]);
  return {
    waiting,
    refused,
    tap: (tap: NewTap) => {
      const at = new Date(desk.serverNow()).toISOString();
      addTap({ ...tap, request_id: uuid(systemRandom), at, staff_id: staffId, property });
      void sendTaps(desk.api, staffId).then((sent) => sent > 0 && refetch());
    },
  };
}
