import type { ReactNode } from 'react';
import styles from './panel-section.module.css';

type SectionProps = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode };

/** A part of a panel under a heading of its own, with the one thing that can be done there beside it. */
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
  /** What is known of it at a glance, and the button that ends it. */
  readonly after: ReactNode;
  readonly children: ReactNode;
};

/** A line of a list in a {@link PanelSection}. */
export function PanelItem({ icon, after, children }: ItemProps) {
  return (
    <li className={styles.item}>
      {icon}
      <div className={styles.words}>{children}</div>
      {after}
    </li>
  );
}

type NoteProps = { readonly tone?: 'quiet' | 'danger'; readonly children: ReactNode };

/** Small words about an item, or in place of items. */
export function PanelNote({ tone = 'quiet', children }: NoteProps) {
  return (
    <p className={styles.note} data-tone={tone}>
      {children}
    </p>
  );
}
