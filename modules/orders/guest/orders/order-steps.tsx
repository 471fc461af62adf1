import type { GuestOrder } from '#orders/contract';
import { useFormats, useText } from '#platform/web/i18n';
import styles from './order.module.css';
import { stepsOf } from './step-rules.ts';

/** The steps of an order: taken, the one of now, and those to come. */
export function OrderSteps({ order }: { order: GuestOrder }) {
  const t = useText();
  const formats = useFormats();
  return (
    <ol className={styles.steps} aria-label={t('shop.order_steps')}>
      {stepsOf(order).map(({ status, is, at }) => (
        <li key={status} data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
          <span className={styles.dot} />
          <span className={styles.step}>{t(`shop.status.${status}`)}</span>
          <span className={styles.at}>{at ? formats.time(Date.parse(at)) : ''}</span>
        </li>
      ))}
    </ol>
  );
}
