import type { GuestOrder } from '#orders/contract';
import { useText } from '#platform/web/i18n';
import { StepList } from '#platform/web/ui';
import { useOrderSteps } from './use-order-details.ts';

/** The progress of an order: completed, current and upcoming steps. */
export function OrderSteps({ order }: { order: GuestOrder }) {
  const t = useText();
  const steps = useOrderSteps(order);
  return <StepList label={t('shop.order_steps')} steps={steps.map((step) => ({ ...step, key: step.status }))} />;
}
