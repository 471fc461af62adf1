import type { StaffVoucher, VoucherBatch } from '#cinema/contract';
import { useDeskProperty } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { PrintDocument } from '#platform/web/ui/desk';
import { useBatchTexts } from './batch-texts.ts';
import own from './vouchers.module.css';

type Props = {
  readonly batch: VoucherBatch;
  readonly vouchers: readonly StaffVoucher[];
  readonly onDone: () => void;
};

/** Prints the vouchers of a batch that nobody has redeemed, ten to a page, to be cut apart. */
export function VoucherPaper({ batch, vouchers, onDone }: Props) {
  const t = useText();
  const { name: hotel } = useDeskProperty();
  const { itemText, untilText } = useBatchTexts();
  return (
    <PrintDocument onDone={onDone}>
      <ul className={own.sheet}>
        {vouchers.map(({ code }) => (
          <li key={code} className={own.slip}>
            <span className={own.hotel}>{hotel}</span>
            <span className={own.item}>
              <bdi>{itemText(batch)}</bdi>
            </span>
            <bdi className={own.printed}>{code}</bdi>
            <span className={own.small}>
              {batch.expires_on === null ? t('films.paper_text') : t('films.paper_until', { day: untilText(batch) })}
            </span>
          </li>
        ))}
      </ul>
    </PrintDocument>
  );
}
