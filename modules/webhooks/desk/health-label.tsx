import { useFormats, useText } from '#platform/web/i18n';
import { classifyHealth, type WebhookItem } from './use-webhooks.ts';
import styles from './webhooks.module.css';

/** Shows the health of a webhook as text. */
export function HealthLabel({ hook }: { readonly hook: WebhookItem }) {
  const t = useText();
  const formats = useFormats();
  const health = classifyHealth(hook);
  const since = hook.failing_since === null ? 0 : Date.parse(hook.failing_since);
  const texts = {
    well: () => t('webhooks.health.well'),
    paused: () => t('webhooks.health.paused'),
    stopped: () => t(`webhooks.because.${hook.paused_because || 'by_hand'}`),
    failing: () => t('webhooks.health.failing', { when: formats.dayTime(since) }),
  };
  return (
    <span className={styles.health} data-health={health}>
      {texts[health]()}
    </span>
  );
}
