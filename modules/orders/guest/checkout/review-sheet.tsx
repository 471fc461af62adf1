import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button, DelayedConfirmButton, Sheet } from '#platform/web/ui';
import { listText } from '../order-texts.ts';
import type { CheckoutProps } from './checkout.tsx';
import styles from './review-sheet.module.css';
import { useOrderSummary } from './use-checkout-options.ts';

function Summary({ info, ordering }: CheckoutProps) {
  const rows = useOrderSummary(info, ordering);
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Review(props: CheckoutProps & { readonly onClose: () => void }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const { ordering, onClose } = props;
  return (
    <div className={styles.inside}>
      <ul className={styles.lines}>
        {ordering.lines.map((line) => (
          <li key={line.cartId}>
            <span className={styles.amount}>{line.quantity}</span>
            <span>
              {listText(
                [line.shop_item_title, ...line.sub_items.map(({ sub_item_title }) => sub_item_title)],
                language,
              )}
            </span>
          </li>
        ))}
      </ul>
      <Summary {...props} />
      <p className={styles.total}>
        <span>{t('shop.total')}</span>
        <span className={styles.sum}>{formats.money(ordering.sum)}</span>
      </p>
      <DelayedConfirmButton
        fullWidth
        onClick={() => {
          onClose();
          ordering.submit();
        }}
      >
        {t('shop.place')}
      </DelayedConfirmButton>
      <Button fullWidth variant="text" onClick={onClose}>
        {t('shop.change')}
      </Button>
    </div>
  );
}

/** The complete order for review before it is placed. */
export function ReviewSheet({
  open,
  onClose,
  ...props
}: CheckoutProps & { readonly open: boolean; readonly onClose: () => void }) {
  const t = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('shop.review_title')} closeLabel={t('shell.close')}>
      {open ? <Review {...props} onClose={onClose} /> : undefined}
    </Sheet>
  );
}
