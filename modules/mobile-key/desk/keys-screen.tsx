import type { HeldKey, mobileKey } from '#mobile-key/contract';
import { createRouteHooks, useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { DeskAsyncView, Page, Table } from '#platform/web/ui/desk';

const routes = createRouteHooks<typeof mobileKey>();
const keyQueries = ['GET /api/v1/mobile-keys'] as const;

function KeyRow({ held }: { held: HeldKey }) {
  const t = useText();
  const desk = useDesk();
  const formats = useFormats();
  const mayManage = usePermission('mobile_keys.manage');
  const isOffline = useDeskOfflineSince() !== undefined;
  const revoke = routes.useRouteMutation('POST /api/v1/mobile-keys/{id}/revoke', keyQueries);
  const at = (time: string | null) => (time === null ? '–' : formats.dateTime(Date.parse(time)));
  const end = async () => {
    const isSure = await desk.confirm({
      title: t('mobileKeys.end_ask', { room: held.room }),
      text: t('mobileKeys.end_text'),
      action: t('mobileKeys.end'),
      danger: true,
    });
    if (!isSure) return;
    await revoke.run({ params: { id: held.id } }).then(
      () => desk.toast(t('mobileKeys.ended')),
      () => desk.toast(t('mobileKeys.not_ended')),
    );
  };
  return (
    <tr>
      <td>
        <bdi>{held.room}</bdi>
      </td>
      <td>{held.label || t('mobileKeys.phone')}</td>
      <td>{t(`mobileKeys.state.${held.state}`)}</td>
      <td>{at(held.given_at)}</td>
      <td>{at(held.expire_at)}</td>
      <td>{at(held.last_opened_at)}</td>
      <td>
        {mayManage && held.state === 'active' ? (
          <Button variant="text" disabled={isOffline || revoke.isPending} onClick={() => void end()}>
            {t('mobileKeys.end')}
          </Button>
        ) : undefined}
      </td>
    </tr>
  );
}

/** Who holds a mobile key, and what ends it. */
export function KeysScreen() {
  const t = useText();
  const query = { limit: 50 };
  const list = routes.usePagedRouteQuery('GET /api/v1/mobile-keys', { query }, { refetchIntervalMs: 60_000 });
  // A page has the keys alone: only an empty list asks whether there are locks.
  const isEmpty = list.data?.length === 0;
  const { data: none } = routes.useRouteQuery('GET /api/v1/mobile-keys', { query: { limit: 1 } }, { enabled: isEmpty });
  const why = none?.vendor === '' ? 'mobileKeys.no_vendor' : 'mobileKeys.none_text';
  const headers = ['room', 'device', 'state', 'given', 'until', 'opened'] as const;
  return (
    <Page title={t('mobileKeys.title')}>
      <DeskAsyncView
        state={list}
        failed={{ title: t('mobileKeys.not_loaded') }}
        empty={({ length }) => (length > 0 ? undefined : { title: t('mobileKeys.none'), text: t(why) })}
      >
        {(items) => (
          <Table headers={[...headers.map((name) => t(`mobileKeys.${name}`)), '']}>
            {items.map((held) => (
              <KeyRow key={held.id} held={held} />
            ))}
          </Table>
        )}
      </DeskAsyncView>
      {list.hasMore ? (
        <Button variant="outlined" disabled={list.isFetching} onClick={list.fetchNext}>
          {t('desk.more')}
        </Button>
      ) : undefined}
    </Page>
  );
}
