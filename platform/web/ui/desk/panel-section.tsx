import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './panel-section.module.css';

type SectionProps = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode };

/** A section of a panel with its own heading and an optional action. */
export function PanelSection({ title, action, children }: SectionProps) {
  return (
    <section>
      <header className={styles.head}>
        <h3>{title}</h3>
        {action}
      </header>
      {children}
    </section>
  );
}

type ItemProps = {
  readonly icon: ReactNode;
  /** Short status of the item. */
  readonly note: ReactNode;
  /** The remove button; undefined without permission. */
  readonly removeAction?:
    | { readonly label: string; readonly disabled: boolean; readonly onPress: () => void }
    | undefined;
  readonly children: ReactNode;
};

/** A list item in a {@link PanelSection}. */
export function PanelItem({ icon, note, removeAction, children }: ItemProps) {
  return (
    <li className={styles.item}>
      {icon}
      <div className={styles.words}>{children}</div>
      <PanelNote>{note}</PanelNote>
      {removeAction ? (
        <IconButton label={removeAction.label} disabled={removeAction.disabled} onClick={removeAction.onPress}>
          <Icon name="close" size={20} />
        </IconButton>
      ) : undefined}
    </li>
  );
}

type NoteProps = { readonly tone?: 'quiet' | 'danger'; readonly children: ReactNode };

/** Small print about an item, or in place of items. */
export function PanelNote({ tone = 'quiet', children }: NoteProps) {
  return (
    <p className={styles.note} data-tone={tone}>
      {children}
    </p>
  );
}
