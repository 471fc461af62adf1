import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Button, DelayedConfirmButton, Icon } from '#platform/web/ui';
import styles from './refusal-note.module.css';
import type { CheckoutProps } from './use-checkout.ts';
import { useRefusal } from './use-refusal.ts';

/** Why the order was refused and what helps; not rendered without a refusal. */
export function RefusalNote(props: CheckoutProps) {
  const t = useText();
  const shell = useGuestShell();
  const refusal = useRefusal(props, {
    chooseTime: () => document.querySelector<HTMLElement>('#delivery-time select')?.focus(),
    signIn: () => shell.navigate({ name: 'login', query: { mode: undefined } }),
  });
  if (!refusal) return undefined;
  const { text, prices, step } = refusal;
  return (
    <section className={styles.note} role="alert">
      <p className={styles.title}>
        <Icon name="alert" size={20} />
        {text}
      </p>
      {prices ? (
        <>
          <p>{t('shop.prices_text')}</p>
          <ul className={styles.prices}>
            {prices.changed.map(({ cartId, title, price, was }) => (
              <li key={cartId}>
                <span>{title}</span>
                <span>
                  {price} <s>{was}</s>
                </span>
              </li>
            ))}
          </ul>
          <DelayedConfirmButton fullWidth onClick={prices.accept.onPress}>
            {prices.accept.label}
          </DelayedConfirmButton>
          <Button fullWidth variant="text" onClick={prices.reject.onPress}>
            {prices.reject.label}
          </Button>
        </>
      ) : undefined}
      {step ? <Button onClick={step.onPress}>{step.label}</Button> : undefined}
    </section>
  );
}
