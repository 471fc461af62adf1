import { useText } from '#platform/web/i18n';
import { Switch } from '#platform/web/ui';
import { ShortcutList } from '#platform/web/ui/desk';
import { setDeskPreferences, useDeskPreferences } from './desk-preferences.ts';

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
    <ShortcutList
      open={open}
      onClose={onClose}
      title={t('orders.keys')}
      closeLabel={t('orders.close')}
      rows={rows.map(([key, text]) => [key, t(text)])}
    >
      <Switch
        label={t('orders.keysOn')}
        text={t('orders.keysOnText')}
        checked={shortcuts}
        onChange={(on) => setDeskPreferences({ shortcuts: on })}
      />
    </ShortcutList>
  );
}
