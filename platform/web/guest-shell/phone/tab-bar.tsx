import type { ReactNode } from 'react';
import type { RouteTarget } from '../guest-shell.ts';
import { useGuestShell } from '../shell-context.tsx';
import { ShellLink } from '../shell-link.tsx';
import styles from './list-head.module.css';

/** A screen, or another view of the same one, in place of which it opens. */
export type Tab = { readonly key: string; readonly label: string; readonly target: RouteTarget };

type Props = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Key of the tab that is open. */
  readonly current: string;
  /** Value of `data-tour`. */
  readonly tour?: string;
  /** Beside the tabs. */
  readonly children?: ReactNode;
};

/** Tabs below the title of a screen. */
export function TabBar({ label, tabs, current, tour, children }: Props) {
  const shell = useGuestShell();
  return (
    <div className={styles.bar}>
      <nav className={styles.tabs} aria-label={label} data-tour={tour}>
        {tabs.map(({ key, label: name, target }) => (
          <ShellLink
            key={key}
            className={styles.tab}
            current={key === current}
            href={shell.href(target)}
            onOpen={() => shell.navigate(target, { replace: true })}
          >
            {name}
          </ShellLink>
        ))}
      </nav>
      {children}
    </div>
  );
}
