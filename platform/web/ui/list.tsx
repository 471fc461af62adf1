import type { ReactNode } from 'react';
import styles from './list.module.css';

/** A list of rows separated by hairlines. */
export function List({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

type RowProps = {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  /** Renders a link when set, else a button with `onClick`, else plain content. */
  readonly href?: string | undefined;
  readonly newTab?: boolean;
  readonly onClick?: (() => void) | undefined;
  readonly current?: boolean;
  readonly expanded?: boolean;
  readonly lang?: string;
};

/** A list row: leading content, title with a line of text below, trailing content. At least 56 px high. */
export function Row(row: RowProps) {
  const inside = (
    <>
      {row.leading ? <span className={styles.before}>{row.leading}</span> : undefined}
      <span className={styles.words} lang={row.lang}>
        <span className={styles.title}>{row.title}</span>
        {row.text ? <span className={styles.text}>{row.text}</span> : undefined}
      </span>
      {row.trailing ? <span className={styles.after}>{row.trailing}</span> : undefined}
    </>
  );
  return <li className={styles.item}>{rowElement(row, inside)}</li>;
}

function rowElement(row: RowProps, inside: ReactNode) {
  if (row.href !== undefined) {
    const outside = row.newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <a
        href={row.href}
        {...outside}
        onClick={row.onClick}
        className={styles.row}
        aria-current={row.current || undefined}
      >
        {inside}
      </a>
    );
  }
  if (!row.onClick) return <div className={styles.row}>{inside}</div>;
  return (
    <button
      type="button"
      onClick={row.onClick}
      className={styles.row}
      aria-current={row.current || undefined}
      aria-expanded={row.expanded}
    >
      {inside}
    </button>
  );
}
