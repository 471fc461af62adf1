import { useFormats, useText } from '#platform/web/i18n';
import { Table } from '#platform/web/ui/desk';
import type { Uses } from '#statistics/contract';
import styles from './numbers.module.css';
import type { NumbersQuery } from './numbers-query.ts';
import { subtotals } from './summarise.ts';
import { usePartName, useValueName } from './use-value-names.ts';

/** Rows that are listed; the file has all. */
const mostRows = 100;

type Props = { readonly query: NumbersQuery; readonly items: readonly Uses[] };

/** A number, with its name where the table's head is not shown. */
function NumberCell({ label, number }: { readonly label: string; readonly number: string }) {
  return (
    <td className={styles.number}>
      <span className={styles.cellName} aria-hidden="true">
        {label}{' '}
      </span>
      {number}
    </td>
  );
}

/** A report added up over its days, the most used first. */
export function NumbersTable({ query: { subject, by }, items }: Props) {
  const t = useText();
  const formats = useFormats();
  const valueName = useValueName();
  const partName = usePartName(by);
  const rows = subtotals(items);
  const isUses = subject === 'uses';
  const heads = [
    ...(isUses ? [t('numbers.head.type')] : []),
    t(`numbers.head.${subject}`),
    ...(by === '' ? [] : [t(`numbers.by.${by}`)]),
    t('numbers.head.count'),
    ...(isUses ? [t('numbers.head.hours')] : []),
  ];
  return (
    <>
      <Table headers={heads}>
        {rows.slice(0, mostRows).map((row) => (
          <tr key={JSON.stringify([row.type, row.value, row.part])}>
            {isUses ? <td>{t(`numbers.type.${row.type}`)}</td> : undefined}
            <td>
              <bdi>{valueName(row)}</bdi>
            </td>
            {by === '' ? undefined : <td>{partName(row.part)}</td>}
            <NumberCell label={t('numbers.head.count')} number={formats.number(row.starts)} />
            {isUses ? (
              <NumberCell label={t('numbers.head.hours')} number={formats.decimal(row.seconds / 3_600, 1)} />
            ) : undefined}
          </tr>
        ))}
      </Table>
      {rows.length > mostRows ? (
        <p className={styles.note}>{t('numbers.moreRows', { count: rows.length - mostRows })}</p>
      ) : undefined}
    </>
  );
}
