import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

/** A grey placeholder for content; sizes are CSS lengths. It appears after 150 ms. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <span className={styles.shape} style={{ inlineSize: width, blockSize: height }} />;
}

/** Groups skeletons and announces the loading once to screen readers. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.group} role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
