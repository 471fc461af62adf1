import { useText } from '#platform/web/i18n';
import { Sheet, Switch } from '#platform/web/ui';
import { setDeskPreferences, useDeskPreferences } from './desk-preferences.ts';
import styles from './sheets.module.css';

const rows = [
  ['← ↑ ↓ →', 'orders.key.move'],
  ['Enter', 'orders.key.open'],
  ['A', 'orders.key.next'],
  ['S', 'orders.key.seen'],
  ['T', 'orders.key.time'],
  ['M', 'orders.key.mine'],
  ['D', 'orders.key.decline'],
  ['P', 'orders.key.print'],
  ['/', 'orders.key.search'],
  ['?', 'orders.key.help'],
  ['Esc', 'orders.key.close'],
] as const;

/** The keyboard shortcuts of the board, and the switch that disables the letters. */
export function ShortcutsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const { shortcuts } = useDeskPreferences();
  return (
    <Sheet open={open} onClose={onClose} title={t('orders.keys')} closeLabel={t('orders.close')} position="center">
      <div className={styles.list}>
        <dl className={styles.keys}>
          {rows.map(([key, text]) => (
            <div key={key}>
              <dt>
                <kbd dir="ltr">{key}</kbd>
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <Switch
          label={t('orders.keysOn')}
          text={t('orders.keysOnText')}
          checked={shortcuts}
          onChange={(on) => setDeskPreferences({ shortcuts: on })}
        />
      </div>
    </Sheet>
  );
}
