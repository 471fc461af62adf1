import type { ReactNode } from 'react';
import { Menu as AriaMenu, Button, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { AriaLocaleProvider } from '../aria-locale-provider.tsx';
import styles from './menu.module.css';

/** An entry of a menu. */
export type MenuEntry = {
  readonly id: string;
  readonly title: string;
  readonly icon?: ReactNode;
  readonly run: () => void;
};

type Props = { readonly label: string; readonly trigger: ReactNode; readonly entries: readonly MenuEntry[] };

/** A menu button with arrow-key navigation. It adds about 40 kB: only for lazily loaded screens. */
export function Menu({ label, trigger, entries }: Props) {
  return (
    <AriaLocaleProvider>
      <MenuTrigger>
        <Button aria-label={label} className={styles.trigger ?? ''}>
          {trigger}
        </Button>
        <Popover className={styles.popover ?? ''} placement="bottom end">
          <AriaMenu className={styles.menu ?? ''} onAction={(key) => entries.find((c) => c.id === key)?.run()}>
            {entries.map((choice) => (
              <MenuItem key={choice.id} id={choice.id} textValue={choice.title} className={styles.item ?? ''}>
                {choice.icon}
                {choice.title}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </AriaLocaleProvider>
  );
}
