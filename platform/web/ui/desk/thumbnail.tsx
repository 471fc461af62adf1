import { useState } from 'react';
import { Sheet } from '../sheet.tsx';
import styles from './thumbnail.module.css';

type Props = {
  readonly address: string;
  /** `picture`: what it is, also the title of the large one; `open`: the button that enlarges it. */
  readonly labels: {
    readonly picture: string;
    readonly open: string;
    readonly close: string;
    readonly missing: string;
  };
};

/** A picture, small; pressed, it opens large. */
export function Thumbnail({ address, labels }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <p className={styles.missing}>{labels.missing}</p>;
  return (
    <>
      <button type="button" className={styles.thumbnail} aria-label={labels.open} onClick={() => setIsOpen(true)}>
        <img src={address} alt="" onError={() => setIsMissing(true)} />
      </button>
      {isOpen ? (
        <Sheet open onClose={() => setIsOpen(false)} title={labels.picture} closeLabel={labels.close} position="wide">
          <div className={styles.large}>
            <img src={address} alt={labels.picture} />
          </div>
        </Sheet>
      ) : undefined}
    </>
  );
}
