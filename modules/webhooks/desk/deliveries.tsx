import { useState } from 'react';
import { systemRandom, uuid } from '#platform/random';
import { useDesk } from '#platform/web/desk-shell';
import { lookUpText, useFormats, useText } from '#platform/web/i18n';
import { type AsyncMessageProps, Button } from '#platform/web/ui';
import { Chip, Chips, DeskAsyncView, ErrorReason, PanelRow } from '#platform/web/ui/desk';
import { problemText } from './problem-text.ts';
import { type DeliveryItem, type WebhookItem, webhookQueries, webhooksRoutes } from './use-webhooks.ts';
import styles from './webhooks.module.css';

const states = ['failed', 'waiting', 'delivered'] as const;
type State = (typeof states)[number];

/** Polling interval in milliseconds: not every attempt causes a push. */
const pollMs = 5_000;

/** Shows the error of the last attempt, and the time of the next one. */
function LastAttempt({ delivery }: { readonly delivery: DeliveryItem }) {
  const t = useText();
  const formats = useFormats();
  const { last_error, last_error_code, last_status, last_answer, next_try_at, state, attempts } = delivery;
  const reported = last_error === '' ? '' : last_answer || (last_status === null ? last_error : '');
  const code = last_status === null ? last_error_code : null;
  const next = next_try_at === null ? undefined : Date.parse(next_try_at);
  return (
    <>
      {last_error === '' ? undefined : (
        <p className={styles.reason}>
          {last_status === null ? t('webhooks.notReached') : t('webhooks.answered', { status: last_status })}
        </p>
      )}
      {reported === '' ? undefined : (
        <ErrorReason
          explanation={code === null ? undefined : t(`desk.failure.${code}`)}
          raw={reported}
          detailsLabel={t('desk.failure.reported')}
        />
      )}
      {attempts > 0 ? <p className={styles.quiet}>{t('webhooks.tries', { count: attempts })}</p> : undefined}
      {state === 'waiting' && next !== undefined && attempts > 0 ? (
        <p className={styles.quiet}>{t('webhooks.nextTry', { when: formats.dateTime(next) })}</p>
      ) : undefined}
    </>
  );
}

function QuietMessage({ title, actions = [] }: AsyncMessageProps) {
  return (
    <>
      <p className={styles.quiet}>{title}</p>
      {actions.map(({ key, label, onPress }) => (
        <Button key={key} variant="text" onClick={onPress}>
          {label}
        </Button>
      ))}
    </>
  );
}

type RowProps = { readonly delivery: DeliveryItem; readonly onRetry: (() => void) | undefined };

function DeliveryRow({ delivery, onRetry }: RowProps) {
  const t = useText();
  const formats = useFormats();
  const at = Date.parse(delivery.created_at);
  return (
    <li className={styles.delivery}>
      <PanelRow>
        <p>
          <strong>{lookUpText(t, `event.${delivery.type}`) ?? delivery.type}</strong>
          <span className={styles.quiet}> {formats.dateTime(at)}</span>
        </p>
        {onRetry ? (
          <Button variant="text" onClick={onRetry}>
            {t('webhooks.again')}
          </Button>
        ) : undefined}
      </PanelRow>
      <LastAttempt delivery={delivery} />
      {delivery.body === '' ? undefined : (
        <details>
          <summary>{t('webhooks.message')}</summary>
          <pre dir="ltr">{delivery.body}</pre>
        </details>
      )}
    </li>
  );
}

type Props = {
  readonly hook: WebhookItem;
  readonly mayManage: boolean;
  /** The webhook is being deleted, so polling stops. */
  readonly leaving: boolean;
};

/** Messages of a webhook: failed, waiting and delivered ones. */
export function Deliveries({ hook, mayManage, leaving }: Props) {
  const t = useText();
  const desk = useDesk();
  const { id } = hook;
  const [state, setState] = useState<State>(hook.failed > 0 ? 'failed' : 'waiting');
  const input = { params: { id }, query: { state, limit: 20 } };
  const list = webhooksRoutes.usePagedRouteQuery('GET /api/v1/webhooks/{id}/deliveries', input, {
    refetchIntervalMs: pollMs,
    enabled: !leaving,
  });
  const retry = webhooksRoutes.useRouteMutation(
    'POST /api/v1/webhooks/{id}/deliveries/{message_id}/retry',
    webhookQueries,
  );
  const again = ({ message_id }: DeliveryItem) => {
    const body = { request_id: uuid(systemRandom) };
    retry.run({ params: { id, message_id }, body }).then(
      () => desk.toast(t('webhooks.againSent')),
      (error: unknown) => desk.toast(problemText(t, error)),
    );
  };
  return (
    <section className={styles.deliveries} aria-label={t('webhooks.deliveries')}>
      <h3>{t('webhooks.deliveries')}</h3>
      <Chips label={t('webhooks.deliveries')}>
        {states.map((one) => (
          <Chip key={one} selected={one === state} onPress={() => setState(one)}>
            {t(`webhooks.delivery.${one}`)}
          </Chip>
        ))}
      </Chips>
      <DeskAsyncView
        state={list}
        message={QuietMessage}
        waiting={undefined}
        failed={(error) => ({ title: problemText(t, error) })}
        empty={({ length }) => (length === 0 ? { title: t(`webhooks.noDelivery.${state}`) } : undefined)}
      >
        {(deliveries) => (
          <ul className={styles.list}>
            {deliveries.map((delivery) => (
              <DeliveryRow
                key={delivery.message_id}
                delivery={delivery}
                onRetry={mayManage ? () => again(delivery) : undefined}
              />
            ))}
          </ul>
        )}
      </DeskAsyncView>
      {list.hasMore ? (
        <Button variant="outlined" disabled={list.isFetching} onClick={list.fetchNext}>
          {t('desk.more')}
        </Button>
      ) : undefined}
    </section>
  );
}
