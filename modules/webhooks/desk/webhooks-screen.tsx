import { useState } from 'react';
import { useDesk, useDeskLocation, usePermission } from '#platform/web/desk-shell';
import { lookUpText, useFormats, useText } from '#platform/web/i18n';
import { Button, Skeleton, SkeletonGroup, StateMessage } from '#platform/web/ui';
import { Page, SelectableRow, Table } from '#platform/web/ui/desk';
import { HealthLabel } from './health-label.tsx';
import { problemText } from './problem-text.ts';
import { useWebhooks, type WebhookItem } from './use-webhooks.ts';
import { CreateWebhookSheet } from './webhook-form.tsx';
import { WebhookPanel } from './webhook-panel.tsx';
import styles from './webhooks.module.css';

type RowsProps = {
  readonly hooks: readonly WebhookItem[];
  readonly open: string;
  readonly onOpen: (id: string) => void;
};

/** Returns the display name of a webhook: its description, or its host. */
function displayName({ description, url }: WebhookItem): string {
  return description || new URL(url).host;
}

function Rows({ hooks, open, onOpen }: RowsProps) {
  const t = useText();
  const formats = useFormats();
  return (
    <Table headers={[t('webhooks.description'), t('webhooks.types'), t('webhooks.state'), t('webhooks.waiting')]}>
      {hooks.map((hook) => (
        <SelectableRow key={hook.id} name={displayName(hook)} open={hook.id === open} onOpen={() => onOpen(hook.id)}>
          <td className={styles.types}>
            {hook.types.map((type) => lookUpText(t, `event.${type}`) ?? type).join(', ')}
          </td>
          <td className={styles.state}>
            <HealthLabel hook={hook} />
          </td>
          <td className={styles.count}>{formats.number(hook.waiting)}</td>
        </SelectableRow>
      ))}
    </Table>
  );
}

/** The list of webhooks with their health. */
export function WebhooksScreen() {
  const t = useText();
  const desk = useDesk();
  const mayManage = usePermission('webhooks.manage');
  const { query } = useDeskLocation();
  const list = useWebhooks();
  const [making, setMaking] = useState(false);
  const open = query.webhook ?? '';
  const hook = list.items.find(({ id }) => id === open);
  const show = (id: string) => desk.navigate({ name: 'webhooks', query: { webhook: id } }, { replace: true });
  const add = <Button onClick={() => setMaking(true)}>{t('webhooks.new')}</Button>;
  return (
    <Page
      title={t('webhooks.title')}
      actions={mayManage ? add : undefined}
      aside={
        hook ? <WebhookPanel key={hook.id} hook={hook} name={displayName(hook)} onClose={() => show('')} /> : undefined
      }
    >
      {list.isPending ? (
        <SkeletonGroup label={t('desk.loading')}>
          <Skeleton height="320px" />
        </SkeletonGroup>
      ) : undefined}
      {list.error && list.items.length === 0 ? (
        <StateMessage title={t('desk.failed')} text={problemText(t, list.error)} tone="danger" level={2}>
          <Button onClick={list.refetch}>{t('desk.again')}</Button>
        </StateMessage>
      ) : undefined}
      {list.items.length > 0 ? (
        <Rows hooks={list.items} open={open} onOpen={(id) => show(id === open ? '' : id)} />
      ) : undefined}
      {!list.isPending && !list.error && list.items.length === 0 ? (
        <StateMessage title={t('webhooks.none')} text={t('webhooks.noneText')} level={2}>
          {mayManage ? add : undefined}
        </StateMessage>
      ) : undefined}
      <CreateWebhookSheet open={making} onClose={() => setMaking(false)} />
    </Page>
  );
}
