import { useText } from '#platform/web/i18n';
import { Button, DelayedConfirmButton, Sheet } from '#platform/web/ui';
import { AllergenWarning } from '../product/allergen-warning.tsx';
import { wording } from '../service-wording.ts';
import styles from './review-sheet.module.css';
import type { CheckoutProps } from './use-checkout.ts';
import { useReviewedOrder } from './use-review.ts';

type Props = CheckoutProps & { readonly onClose: () => void };

function Review({ onClose, ...props }: Props) {
  const t = useText();
  const { lines, rows, sum, submit } = useReviewedOrder(props, onClose);
  return (
    <div className={styles.inside}>
      <ul className={styles.lines}>
        {lines.map(({ cartId, quantity, text, hits, contains }) => (
          <li key={cartId}>
            <span className={styles.amount}>{quantity}</span>
            <span className={styles.dish}>
              <span>{text}</span>
              {hits.length > 0 ? <AllergenWarning names={hits} /> : undefined}
              {contains ? <span className={styles.contains}>{contains}</span> : undefined}
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.total}>
        <span>{t('shop.total')}</span>
        <span className={styles.sum}>{sum}</span>
      </p>
      <DelayedConfirmButton fullWidth onClick={submit}>
        {t(wording(props.info, 'shop.place'))}
      </DelayedConfirmButton>
      <Button fullWidth variant="text" onClick={onClose}>
        {t('shop.change')}
      </Button>
    </div>
  );
}

/** The complete order for review before it is placed. */
export function ReviewSheet({ open, ...props }: Props & { readonly open: boolean }) {
  const t = useText();
  return (
    <Sheet open={open} onClose={props.onClose} title={t('shop.review_title')} closeLabel={t('shell.close')}>
      {open ? <Review {...props} /> : undefined}
    </Sheet>
  );
}
