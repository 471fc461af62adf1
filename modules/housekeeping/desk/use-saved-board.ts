import { useEffect, useState } from 'react';
import type { HousekeepingBoard } from '#housekeeping/contract';
import { useDesk, useDeskOfflineSince, useStaff } from '#platform/web/desk-shell';
import { ownBoard } from './own-board.ts';
import type { boardRoutes } from './use-taps.ts';

const route = 'housekeeping';

type BoardState = ReturnType<typeof boardRoutes.useRouteQuery<'GET /api/v1/housekeeping'>>;

/** Saves the board on a phone, and gives the saved one while the server does not; `isSaved` says which it is. */
export function useSavedBoard(state: BoardState, isPhone: boolean) {
  const { saved } = useDesk();
  const { id } = useStaff();
  const { data, dataUpdatedAt } = state;
  useEffect(() => {
    if (isPhone && data) saved.write(route, ownBoard(data, id), dataUpdatedAt);
  }, [saved, id, isPhone, data, dataUpdatedAt]);
  const isAway = useDeskOfflineSince() !== undefined;
  // Once shown it stays until the server's board takes its place.
  const [wasAway, setWasAway] = useState(isAway);
  if (isAway && !wasAway) setWasAway(true);
  const found = data === undefined && wasAway ? saved.read(route, id) : undefined;
  if (!found) return { state, isSaved: false };
  const board = { ...state, data: found.data as HousekeepingBoard, dataUpdatedAt: found.at };
  return { state: board, isSaved: true };
}
