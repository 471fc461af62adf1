import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

/**
 * `filled`: the primary action; `outlined`: the alternative; `soft`: within content; `text`: a plain label; `danger`:
 * undoes something; `final`: cannot be undone.
 */
export type ButtonVariant = 'filled' | 'outlined' | 'soft' | 'text' | 'danger' | 'final';

type Common = { readonly variant?: ButtonVariant; readonly fullWidth?: boolean; readonly icon?: ReactNode };

function classes(look: ButtonVariant, wide: boolean): string {
  return [styles.button, styles[look], wide ? styles.wide : ''].join(' ').trim();
}

/** A button; `wide` makes it taller and as wide as its container. */
export function Button({
  variant = 'filled',
  fullWidth = false,
  icon,
  children,
  ...rest
}: Common & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} className={classes(variant, fullWidth)}>
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** A link styled as a {@link Button}. */
export function ButtonLink({
  variant = 'filled',
  fullWidth = false,
  icon,
  children,
  ...rest
}: Common & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={classes(variant, fullWidth)}>
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
