import type { GuestOrder } from '#orders/contract';
import { useFormats, useText } from '#platform/web/i18n';
import { progressSteps } from './order-progress.ts';
import styles from './order-screen.module.css';

/** The progress of an order: completed, current and upcoming steps. */
export function OrderSteps({ order }: { order: GuestOrder }) {
  const t = useText();
  const formats = useFormats();
  return (
    <ol className={styles.steps} aria-label={t('shop.order_steps')}>
      {progressSteps(order).map((step) => (
        <li key={step.status} data-is={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className={styles.dot} />
          <span className={styles.step}>{t(`shop.status.${step.status}`)}</span>
          <span className={styles.at}>{step.at ? formats.time(Date.parse(step.at)) : ''}</span>
        </li>
      ))}
    </ol>
  );
}
