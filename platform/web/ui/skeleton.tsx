import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

/** A grey shape where content will be; sizes are CSS lengths. It shows after 150 ms. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <span className={styles.shape} style={{ inlineSize: width, blockSize: height }} />;
}

/** Holds skeletons, and says once to a screen reader that something loads. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.group} role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
