import type { ReactNode } from 'react';
import { NamedIcon } from '../icon.tsx';
import styles from './media-parts.module.css';

type ThumbProps = {
  /** Empty: there is none, and the icon stands in its place. */
  readonly src: string;
  readonly icon: string;
  readonly width: number;
  readonly height: number;
};

/** The picture of a row, small. */
export function Thumb({ src, icon, width, height }: ThumbProps) {
  return (
    <span className={styles.thumb} style={{ inlineSize: width, blockSize: height }}>
      {src === '' ? (
        <NamedIcon name={icon} size={width / 2} />
      ) : (
        <img src={`${src}?w=480`} alt="" width={width} height={height} loading="lazy" decoding="async" />
      )}
    </span>
  );
}

/** How far an upload or a scan is, from 0 to 1; without `value` it is not known. */
export function Progress({ value, label }: { readonly value?: number; readonly label: string }) {
  return <progress className={styles.progress} value={value} max={1} aria-label={label} />;
}

/** What a sheet shows without a form: parts below one another, within its margins. */
export function SheetParts({ children }: { readonly children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>;
}
