import type { ReactNode } from 'react';
import { Logo } from '../logo.tsx';
import styles from './tv-frame.module.css';

type Props = {
  readonly children: ReactNode;
  readonly logo: string;
  readonly name: string;
  /** Places beside the name, to choose among. */
  readonly nav?: ReactNode;
  /** Content opposite the hotel's name: the clock. */
  readonly corner?: ReactNode;
};

/** The safe area of a TV screen (5 % on each side) with the hotel's name at the top. */
export function TvFrame({ children, logo, name, nav, corner }: Props) {
  return (
    <div className={styles.safe}>
      <div className={styles.head}>
        <div className={styles.brand}>
          {logo ? <Logo src={logo} name="" size={56} /> : undefined}
          <span>{name}</span>
        </div>
        {nav ? <div className={styles.nav}>{nav}</div> : undefined}
        <div className={styles.corner}>{corner}</div>
      </div>
      {children}
    </div>
  );
}
