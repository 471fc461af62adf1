import { type DeskPanelProps, useDesk } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { PanelItem, PanelNote, PanelOpen, PanelSection } from '#platform/web/ui/desk';
import type { Request } from '#requests/contract';
import { requestsRoutes } from '../requests-routes.ts';
import { useRequestTitle } from '../use-request-board.ts';

/** Requests in the panel; the list of all requests has the others. */
const shown = 5;

function RequestItem({ request }: { readonly request: Request }) {
  const t = useText();
  const desk = useDesk();
  const formats = useFormats();
  const title = useRequestTitle()(request);
  const created = Date.parse(request.created_at);
  return (
    <PanelItem
      icon={<NamedIcon name="mdi-calendar-check-outline" size={20} />}
      note={t(`requestsDesk.status.${request.status}`)}
    >
      <PanelOpen onPress={() => desk.navigate({ name: 'requests', query: { request: request.id } })}>
        <bdi>{title}</bdi>
      </PanelOpen>
      <PanelNote>{formats.dateTime(created)}</PanelNote>
    </PanelItem>
  );
}

function Requests({ stayId, room }: { readonly stayId: string; readonly room: string }) {
  const t = useText();
  const desk = useDesk();
  const query = { stay_id: stayId, limit: shown + 1 };
  const { data } = requestsRoutes.useRouteQuery('GET /api/v1/requests', { query });
  const requests = data?.items ?? [];
  if (requests.length === 0) return undefined;
  return (
    <PanelSection
      title={t('requestsDesk.title')}
      action={
        requests.length > shown ? (
          <Button variant="text" onClick={() => desk.navigate({ name: 'requests_all', query: { search: room } })}>
            {t('requestsDesk.room.all', { room })}
          </Button>
        ) : undefined
      }
    >
      <ul>
        {requests.slice(0, shown).map((request) => (
          <RequestItem key={request.id} request={request} />
        ))}
      </ul>
    </PanelSection>
  );
}

/** Section of the room panel: the latest requests of the chosen stay. */
export function StayRequests({ stayId, room }: DeskPanelProps) {
  return stayId === undefined ? undefined : <Requests key={stayId} stayId={stayId} room={room} />;
}
