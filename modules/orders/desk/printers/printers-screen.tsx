import { useDesk, useDeskLocation } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { DeskAsyncView, Page, SelectableRow, Table } from '#platform/web/ui/desk';
import { useOutletName } from '../board/use-board.ts';
import { PrinterPanel } from './printer-panel.tsx';
import styles from './printers.module.css';
import { type OutletPrinter, usePrinters } from './use-printers.ts';

type RowsProps = {
  readonly outlets: readonly OutletPrinter[];
  readonly open: string;
  readonly onOpen: (id: string) => void;
};

function Rows({ outlets, open, onOpen }: RowsProps) {
  const t = useText();
  const outletName = useOutletName();
  return (
    <Table headers={[t('printers.outlet'), t('printers.host'), t('printers.prints'), t('printers.state')]}>
      {outlets.map(({ outlet, printer, stuck }) => (
        <SelectableRow
          key={outlet.id}
          name={outletName(outlet.id, outlet.name)}
          open={outlet.id === open}
          onOpen={() => onOpen(outlet.id)}
        >
          <td className={styles.address}>
            {printer ? (
              <bdi>
                {printer.host}:{printer.port}
              </bdi>
            ) : (
              t('printers.noPrinter')
            )}
          </td>
          <td>{printer ? t(`printers.prints.${printer.prints}`) : '–'}</td>
          <td className={stuck.length > 0 ? styles.stuck : styles.quiet}>
            {stuck.length > 0 ? t('printers.stuckCount', { count: stuck.length }) : undefined}
            {stuck.length === 0 && printer ? t('printers.nothingStuck') : undefined}
          </td>
        </SelectableRow>
      ))}
    </Table>
  );
}

/** Kitchen printers: their addresses, when they print, and unprinted tickets. */
export function PrintersScreen() {
  const t = useText();
  const desk = useDesk();
  const { query } = useDeskLocation();
  const read = usePrinters();
  const open = query.outlet ?? '';
  const chosen = read.data?.items.find(({ outlet }) => outlet.id === open);
  const none = { title: t('printers.noOutlets'), text: t('printers.noOutletsText') };
  const show = (id: string) => desk.navigate({ name: 'printers', query: { outlet: id } }, { replace: true });
  return (
    <Page
      title={t('printers.title')}
      aside={chosen ? <PrinterPanel key={chosen.outlet.id} item={chosen} onClose={() => show('')} /> : undefined}
    >
      <DeskAsyncView state={read} empty={({ items }) => (items.length === 0 ? none : undefined)}>
        {({ items }) => <Rows outlets={items} open={open} onOpen={(id) => show(id === open ? '' : id)} />}
      </DeskAsyncView>
    </Page>
  );
}
