import { useState } from 'react';
import { systemRandom, uuid } from '#platform/random';
import { useDesk, usePermission } from '#platform/web/desk-shell';
import { listText, lookUpText, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import { Panel } from '#platform/web/ui/desk';
import { Deliveries } from './deliveries.tsx';
import { HealthLabel } from './health-label.tsx';
import { problemText } from './problem-text.ts';
import { classifyHealth, type WebhookItem, webhookQueries, webhooksRoutes } from './use-webhooks.ts';
import { EditWebhookForm, SecretPanel } from './webhook-form.tsx';
import styles from './webhooks.module.css';

function useActions(hook: WebhookItem, name: string, onRemoved: () => void) {
  const t = useText();
  const desk = useDesk();
  const change = webhooksRoutes.useRouteMutation('PATCH /api/v1/webhooks/{id}', webhookQueries);
  const test = webhooksRoutes.useRouteMutation('POST /api/v1/webhooks/{id}/test', webhookQueries);
  const renewal = webhooksRoutes.useRouteMutation('POST /api/v1/webhooks/{id}/secret', webhookQueries);
  const removal = webhooksRoutes.useRouteMutation('DELETE /api/v1/webhooks/{id}', webhookQueries);
  const [secret, setSecret] = useState<string>();
  const params = { id: hook.id };
  const failed = (error: unknown) => desk.toast(problemText(t, error));
  const request = () => ({ request_id: uuid(systemRandom) });

  async function renew(): Promise<void> {
    const question = { title: t('webhooks.renewAsk', { name }), text: t('webhooks.renewText') };
    if (!(await desk.confirm({ ...question, action: t('webhooks.renew') }))) return;
    await renewal.run({ params, body: request() }).then((made) => setSecret(made.secret), failed);
  }
  async function remove(): Promise<void> {
    const question = { title: t('webhooks.removeAsk', { name }), text: t('webhooks.removeText'), danger: true };
    if (!(await desk.confirm({ ...question, action: t('webhooks.remove') }))) return;
    await removal.run({ params }).then(onRemoved, failed);
  }
  return {
    secret,
    drop: () => setSecret(undefined),
    test: () => void test.run({ params, body: request() }).then(() => desk.toast(t('webhooks.testSent')), failed),
    setState: (state: 'active' | 'paused') => void change.run({ params, body: { state } }).catch(failed),
    renew: () => void renew(),
    remove: () => void remove(),
    removing: removal.isPending,
    busy: change.isPending || test.isPending || renewal.isPending || removal.isPending,
  };
}

/** Shows URL, event types, responsible person and last delivery. */
function Summary({ hook }: { readonly hook: WebhookItem }) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const last = hook.last_success_at === null ? undefined : Date.parse(hook.last_success_at);
  const rows = [
    ['webhooks.url', <bdi key="url">{hook.url}</bdi>],
    [
      'webhooks.types',
      listText(
        hook.types.map((type) => lookUpText(t, `event.${type}`) ?? type),
        language,
      ),
    ],
    ['webhooks.responsible', <bdi key="who">{hook.responsible_name ?? t('webhooks.administrator')}</bdi>],
    ['webhooks.lastTaken', last === undefined ? t('webhooks.never') : formats.dayTime(last)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type ActionsProps = {
  readonly hook: WebhookItem;
  readonly actions: ReturnType<typeof useActions>;
  readonly onEdit: () => void;
};

function Actions({ hook, actions, onEdit }: ActionsProps) {
  const t = useText();
  const active = hook.state === 'active';
  return (
    <div className={styles.actions}>
      {active ? (
        <Button disabled={actions.busy} onClick={actions.test}>
          {t('webhooks.test')}
        </Button>
      ) : (
        <Button disabled={actions.busy} onClick={() => actions.setState('active')}>
          {t('webhooks.resume')}
        </Button>
      )}
      <Button variant="outlined" onClick={onEdit}>
        {t('webhooks.edit')}
      </Button>
      {active ? (
        <Button variant="outlined" disabled={actions.busy} onClick={() => actions.setState('paused')}>
          {t('webhooks.pause')}
        </Button>
      ) : undefined}
      <Button variant="outlined" disabled={actions.busy} onClick={actions.renew}>
        {t('webhooks.renew')}
      </Button>
      <Button variant="danger" disabled={actions.busy} onClick={actions.remove}>
        {t('webhooks.remove')}
      </Button>
    </div>
  );
}

type Props = { readonly hook: WebhookItem; readonly name: string; readonly onClose: () => void };

/** Details of a webhook: health, settings, actions and messages. */
export function WebhookPanel({ hook, name, onClose }: Props) {
  const t = useText();
  const mayManage = usePermission('webhooks.manage');
  const actions = useActions(hook, name, onClose);
  const [editing, setEditing] = useState(false);
  const health = classifyHealth(hook);
  return (
    <Panel title={name} closeLabel={t('desk.close')} onClose={onClose}>
      <p role="status">
        <HealthLabel hook={hook} />
        {health === 'stopped' ? <span className={styles.hint}>{t('webhooks.resumeHint')}</span> : undefined}
      </p>
      <Summary hook={hook} />
      {mayManage ? <Actions hook={hook} actions={actions} onEdit={() => setEditing(true)} /> : undefined}
      <Deliveries hook={hook} mayManage={mayManage} leaving={actions.removing} />
      <Sheet
        open={editing}
        onClose={() => setEditing(false)}
        title={t('webhooks.edit')}
        position="center"
        closeLabel={t('desk.close')}
      >
        {editing ? <EditWebhookForm hook={hook} onClose={() => setEditing(false)} /> : undefined}
      </Sheet>
      <Sheet
        open={actions.secret !== undefined}
        onClose={actions.drop}
        title={t('webhooks.newSecret')}
        position="center"
        closeLabel={t('desk.close')}
      >
        {actions.secret === undefined ? undefined : <SecretPanel secret={actions.secret} onDone={actions.drop} />}
      </Sheet>
    </Panel>
  );
}
