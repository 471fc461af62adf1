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
  const state = routes.useRouteQuery('GET /api/v1/mobile-keys', {}, { refetchIntervalMs: 60_000 });
  const headers = ['room', 'device', 'state', 'given', 'until', 'opened'] as const;
  return (
    <Page title={t('mobileKeys.title')}>
      <DeskAsyncView
        state={state}
        failed={{ title: t('mobileKeys.not_loaded') }}
        empty={({ items, vendor }) =>
          items.length > 0
            ? undefined
            : { title: t('mobileKeys.none'), text: t(vendor === '' ? 'mobileKeys.no_vendor' : 'mobileKeys.none_text') }
        }
      >
        {({ items }) => (
          <Table headers={[...headers.map((name) => t(`mobileKeys.${name}`)), '']}>
            {items.map((held) => (
              <KeyRow key={held.id} held={held} />
            ))}
          </Table>
        )}
      </DeskAsyncView>
    </Page>
  );
}
