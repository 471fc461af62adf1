import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

/**
 * `filled`: the primary action; `outlined`: the alternative; `soft`: within content; `text`: a plain label; `danger`:
 * undoes something; `final`: cannot be undone.
 */
export type ButtonLook = 'filled' | 'outlined' | 'soft' | 'text' | 'danger' | 'final';

type Common = { readonly look?: ButtonLook; readonly wide?: boolean; readonly icon?: ReactNode };

function classes(look: ButtonLook, wide: boolean): string {
  return [styles.button, styles[look], wide ? styles.wide : ''].join(' ').trim();
}

/** A button; `wide` makes it taller and as wide as its container. */
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

/** A link styled as a {@link Button}. */
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

/** A round button of 44 px with only an icon; `label` is its accessible name. */
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
