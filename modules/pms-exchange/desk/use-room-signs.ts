import type { DeskRoomStatus } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { roomStateRoutes } from './room-states-routes.ts';

/** Returns, for the list of rooms, the signs at the doors. */
export function useRoomSigns(enabled: boolean): ReadonlyMap<string, DeskRoomStatus> {
  const t = useText();
  const { data } = roomStateRoutes.useRouteQuery('GET /api/v1/room-states', {}, { enabled });
  const signed = (data?.items ?? []).filter(({ sign }) => sign !== 'none');
  return new Map(signed.map(({ room, sign }) => [room, { text: t(`roomState.sign.${sign}`), tone: 'quiet' }]));
}
