import { useId } from 'react';
import { useText } from '#platform/web/i18n';
import styles from './goodbye.module.css';

type Props = {
  readonly label: string;
  /** 0 to 5, in half stars. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
};

const star = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z';
const steps = Array.from({ length: 10 }, (_none, at) => (at + 1) / 2);

/** Five stars in half steps: a slider for keys and screen readers, halves of stars for fingers. */
export function StarRating({ label, value, onChange }: Props) {
  const t = useText();
  const name = useId();
  return (
    <fieldset className={styles.stars}>
      <legend className="visually-hidden">{label}</legend>
      {[1, 2, 3, 4, 5].map((full) => (
        <span key={full} className={styles.star}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={star} />
            <path d={star} data-fill="" style={{ clipPath: fillOf(value, full) }} />
          </svg>
          {steps.slice(full * 2 - 2, full * 2).map((stars) => (
            <label key={stars} className={styles.half}>
              <span className="visually-hidden">{t('checkOut.star_count', { stars })}</span>
              <input
                type="radio"
                name={name}
                className="visually-hidden"
                checked={value === stars}
                onChange={() => onChange(stars)}
              />
            </label>
          ))}
        </span>
      ))}
    </fieldset>
  );
}

/** The part of a star that is filled: none, its first half, or all; mirrored by the style sheet for right-to-left text. */
function fillOf(value: number, full: number): string {
  const share = Math.max(0, Math.min(1, value - full + 1));
  return `inset(0 ${(1 - share) * 100}% 0 0)`;
}
