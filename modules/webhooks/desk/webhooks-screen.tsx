import { useState } from 'react';
import { useDesk, useDeskLocation, usePermission } from '#platform/web/desk-shell';
import { listText, lookUpText, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { DeskAsyncView, Page, SelectableRow, Table } from '#platform/web/ui/desk';
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
  const language = useLanguage();
  const formats = useFormats();
  return (
    <Table headers={[t('webhooks.description'), t('webhooks.types'), t('webhooks.state'), t('webhooks.waiting')]}>
      {hooks.map((hook) => (
        <SelectableRow key={hook.id} name={displayName(hook)} open={hook.id === open} onOpen={() => onOpen(hook.id)}>
          <td className={styles.types}>
            {listText(
              hook.types.map((type) => lookUpText(t, `event.${type}`) ?? type),
              language,
            )}
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
  const add = { key: 'new', label: t('webhooks.new'), onPress: () => setMaking(true) };
  const none = { title: t('webhooks.none'), text: t('webhooks.noneText'), actions: mayManage ? [add] : [] };
  return (
    <Page
      title={t('webhooks.title')}
      actions={mayManage ? <Button onClick={add.onPress}>{add.label}</Button> : undefined}
      aside={
        hook ? <WebhookPanel key={hook.id} hook={hook} name={displayName(hook)} onClose={() => show('')} /> : undefined
      }
    >
      <DeskAsyncView
        state={list}
        failed={(error) => ({ text: problemText(t, error) })}
        empty={({ length }) => (length === 0 ? none : undefined)}
      >
        {(hooks) => <Rows hooks={hooks} open={open} onOpen={(id) => show(id === open ? '' : id)} />}
      </DeskAsyncView>
      <CreateWebhookSheet open={making} onClose={() => setMaking(false)} />
    </Page>
  );
}
