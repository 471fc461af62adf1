import type { ReactNode } from 'react';
import styles from './media-page.module.css';

/** A page of films or music: a column in the middle, with space below for what plays. */
export function MediaPage({ children }: { readonly children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

type HeadProps = {
  readonly title: string;
  /** Below the title; undefined: nothing. */
  readonly about?: string | undefined;
  /** The tabs. */
  readonly children?: ReactNode;
};

/** Title of a page of films or music. */
export function MediaHead({ title, about, children }: HeadProps) {
  return (
    <header>
      <div className={styles.head}>
        <h1>{title}</h1>
        {about ? <p className={styles.about}>{about}</p> : undefined}
      </div>
      {children}
    </header>
  );
}

/** A part of a page of films or music, within its margins; `label` names it where it has no heading. */
export function MediaSection({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={label}>
      {children}
    </section>
  );
}

type StripProps = {
  readonly title: string;
  /** Sets `--item`, the width of an item. */
  readonly className: string | undefined;
  /** Opposite the title. */
  readonly end?: ReactNode;
  /** Items of the list. */
  readonly children: ReactNode;
};

/** Films or music in a row that scrolls. */
export function MediaStrip({ title, className, end, children }: StripProps) {
  return (
    <section className={className ? `${styles.strip} ${className}` : styles.strip} aria-label={title}>
      <div className={styles.stripHead}>
        <h2>{title}</h2>
        {end}
      </div>
      <ul>{children}</ul>
    </section>
  );
}
