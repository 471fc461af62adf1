import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { Icon, NamedIcon } from '../icon.tsx';
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

type Action = { readonly label: string; readonly disabled: boolean; readonly onPress: () => void };

type ItemProps = {
  readonly icon: ReactNode;
  /** Short status of the item. */
  readonly note: ReactNode;
  /** The rename and the remove button; undefined without permission. */
  readonly renameAction?: Action | undefined;
  readonly removeAction?: Action | undefined;
  readonly children: ReactNode;
};

/** A list item in a {@link PanelSection}. */
export function PanelItem({ icon, note, renameAction, removeAction, children }: ItemProps) {
  // Beside two buttons a status would leave the name no room.
  const isBelow = Boolean(renameAction ?? removeAction);
  const status = <PanelNote>{note}</PanelNote>;
  return (
    <li className={styles.item}>
      {icon}
      <div className={styles.words}>
        {children}
        {isBelow ? status : undefined}
      </div>
      {isBelow ? undefined : status}
      {renameAction ? (
        <IconButton label={renameAction.label} disabled={renameAction.disabled} onClick={renameAction.onPress}>
          <NamedIcon name="mdi-pencil-outline" size={20} />
        </IconButton>
      ) : undefined}
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

/** The name of an item as a button that opens it. */
export function PanelOpen({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className={styles.open} onClick={onPress}>
      {children}
    </button>
  );
}
