import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

/** `filled`: the one thing to do; `outlined`: the other way; `soft`: beside content; `text`: a word to tap; `danger`: undoes; `final`: does what cannot be undone. */
export type ButtonLook = 'filled' | 'outlined' | 'soft' | 'text' | 'danger' | 'final';

type Common = { readonly look?: ButtonLook; readonly wide?: boolean; readonly icon?: ReactNode };

function classes(look: ButtonLook, wide: boolean): string {
  return [styles.button, styles[look], wide ? styles.wide : ''].join(' ').trim();
}

/** A button with a verb on it; `wide` fills the line and is taller. */
export function Button({
  look = 'filled',
  wide = false,
  icon,
  children,
  ...rest
}: Common & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} className={classes(look, wide)}>
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a {@link Button}. */
export function ButtonLink({
  look = 'filled',
  wide = false,
  icon,
  children,
  ...rest
}: Common & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={classes(look, wide)}>
      {icon}
      <span>{children}</span>
    </a>
  );
}

/** A round button of 44 px that holds an icon alone; `label` is its name for a screen reader. */
export function IconButton({
  label,
  children,
  ...rest
}: { readonly label: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={styles.round}>
      {children}
    </button>
  );
}
